import { Button, Group, Text } from '@mantine/core';
import { InfoNote } from '../../ui/InfoNote.tsx';
import type { Answer } from './answer.ts';
import { draftTime } from './draft.ts';
import type { OtherDraft } from './use-draft.ts';

interface DraftNoticeProps {
  other: OtherDraft;
  /** Shows this draft in the form. */
  onShow: (draft: Answer) => void;
  /** Keeps what the form shows. */
  onKeep: () => void;
}

/** Says that there is a draft of another device, which of the two the form shows, and offers the other. */
export function DraftNotice({ other, onShow, onKeep }: DraftNoticeProps) {
  const { savedAt, state, instead } = other;
  const time = draftTime(savedAt);
  return (
    <InfoNote icon="info">
      <Text fz="sm" role="status">
        {state === 'shown'
          ? `Este é o seu rascunho mais novo, salvo em outro aparelho ${time}.`
          : `Há um rascunho mais novo, salvo em outro aparelho ${time}.`}
      </Text>
      <Group gap="xs" mt="xs">
        {instead && (
          <Button variant="default" size="compact-md" onClick={() => onShow(instead)}>
            {state === 'shown'
              ? `Usar o deste aparelho, salvo ${draftTime(instead.savedAt)}`
              : 'Usar o rascunho mais novo'}
          </Button>
        )}
        <Button variant="subtle" size="compact-md" onClick={onKeep}>
          {state === 'shown' ? 'Entendi' : 'Continuar com o que está aqui'}
        </Button>
      </Group>
    </InfoNote>
  );
}
