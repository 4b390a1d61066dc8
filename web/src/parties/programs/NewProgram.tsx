import { Button, Card, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { paths } from '../../paths.ts';
import { CopyField } from '../../ui/CopyField.tsx';

interface NewProgramProps {
  name: string;
  token: string;
  /** Called when the person says that they have it: from then on nobody can read it. */
  onKept: () => void;
}

/** The token of a new access, the one time that it can be read. */
export function NewProgram({ name, token, onKept }: NewProgramProps) {
  const here = useRef<HTMLElement>(null);
  const heading = useId();
  // The dialog that made it is closed, and its button may be gone.
  useEffect(() => here.current?.focus(), []);
  return (
    <Card
      component="section"
      ref={here}
      tabIndex={-1}
      aria-labelledby={heading}
      withBorder
      radius="lg"
      padding="lg"
      mb="lg"
      className="stack gap-12"
    >
      <h2 id={heading} className="text-20">
        Código de {name}
      </h2>
      <Text>
        <strong>Copie agora: este código não será mostrado de novo.</strong> Guarde-o no cofre do
        sistema que vai usá-lo. Se o perder, encerre o acesso e crie outro.
      </Text>
      <CopyField label="Código" value={token} copyLabel="Copiar código" />
      <Text size="sm" c="dimmed">
        Como usar o código está em <a href={paths.developers()}>Para desenvolvedores</a>.
      </Text>
      <div>
        <Button variant="default" onClick={onKept}>
          Já guardei o código
        </Button>
      </div>
    </Card>
  );
}
