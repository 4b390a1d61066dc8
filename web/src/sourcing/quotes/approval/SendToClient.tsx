import { Checkbox, Stack, Textarea } from '@mantine/core';

/** Sent to the client beside the chosen offers. */
export interface ClientNote {
  message: string;
  showsRivals: boolean;
}

export const NO_NOTE: ClientNote = { message: '', showsRivals: false };

interface SendToClientProps {
  note: ClientNote;
  onChange: (note: ClientNote) => void;
}

/** The message to the client, and whether they also see the offers that were not chosen. */
export const SendToClient = ({ note, onChange }: SendToClientProps) => (
  <Stack gap="md" mb="lg">
    <Textarea
      label="Mensagem ao cliente (opcional)"
      placeholder="Por que você recomenda estas propostas"
      autosize
      minRows={2}
      maxRows={6}
      maxLength={2000}
      value={note.message}
      onChange={({ currentTarget: { value: message } }) => onChange({ ...note, message })}
    />
    <Checkbox
      label="Mostrar também as outras propostas"
      description="O cliente vê preço e prazo de cada uma, sem o nome do fornecedor"
      checked={note.showsRivals}
      onChange={({ currentTarget: { checked: showsRivals } }) => onChange({ ...note, showsRivals })}
    />
  </Stack>
);
