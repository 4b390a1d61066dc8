import { Button, Card, Text } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { CopyField } from '../../ui/CopyField.tsx';

interface NewSecretProps {
  host: string;
  secret: string;
  /** Whether there was another one before, which signs for a day more. */
  replaces: boolean;
  /** Called when the person says that they have it: from then on nobody can read it. */
  onKept: () => void;
}

/** The secret of a webhook, the one time that it can be read. */
export function NewSecret({ host, secret, replaces, onKept }: NewSecretProps) {
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
        Segredo de {host}
      </h2>
      <Text>
        <strong>Copie agora: este segredo não será mostrado de novo.</strong> Com ele o seu programa
        confere que cada envio veio do Prumo. Se o perder, troque o segredo.
        {replaces && ' O segredo de antes ainda assina por 24 horas, ao lado do novo.'}
      </Text>
      <CopyField label="Segredo" value={secret} copyLabel="Copiar segredo" />
      <div>
        <Button variant="default" onClick={onKept}>
          Já guardei o segredo
        </Button>
      </div>
    </Card>
  );
}
