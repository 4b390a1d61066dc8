import { Button } from '@mantine/core';
import { useState } from 'react';
import { dropSetAside, useSetAside } from '../../offline/set-aside.ts';
import type { SetAside } from '../../offline/store.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { formatDateTime } from '../../words/format.ts';
import { CopyText } from './CopyText.tsx';

/** Versions that gave way when this person chose between two, to read and to copy. */
export function SetAsideVersions({ person }: { person: string }) {
  const versions = useSetAside(person);
  const [asked, setAsked] = useState<SetAside | null>(null);
  if (versions.length === 0) return null;
  return (
    <section aria-labelledby="set-aside" className="stack gap-16 above-16">
      <h2 id="set-aside">Versões que não ficaram</h2>
      <p className="muted">
        Só neste aparelho, por 30 dias depois da escolha. O que ficou está no Prumo.
      </p>
      <ul className="stack gap-16" aria-label="Versões que não ficaram">
        {versions.map((version) => (
          <li key={version.id} className="card stack one-column gap-12 padded">
            <span className="two-lines">
              <strong>{version.title}</strong>
              <span>
                {version.from === 'device' ? 'Estava neste aparelho' : 'Estava no servidor'} ·{' '}
                escolha de {formatDateTime(new Date(version.at))}
              </span>
            </span>
            <p className="anywhere lines">{version.words || 'Sem palavras.'}</p>
            <div className="flex wrap gap-8">
              <CopyText words={version.words} title={version.title} />
              <Button
                variant="subtle"
                aria-label={`Descartar: ${version.title}`}
                onClick={() => setAsked(version)}
              >
                Descartar
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        onConfirm={() => {
          if (asked) void dropSetAside(person, asked.id);
          setAsked(null);
        }}
        title={`Descartar a versão que não ficou de “${asked?.title ?? ''}”?`}
        confirmLabel="Descartar"
        danger
        action={null}
      >
        Ela só existe neste aparelho. Descartada, não volta; o que ficou continua no Prumo.
      </ConfirmDialog>
    </section>
  );
}
