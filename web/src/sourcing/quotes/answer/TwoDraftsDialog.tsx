import { Button, Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { EndButtons } from '../../../ui/EndButtons.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { firstName } from '../../../words/person-name.ts';
import type { RequestedItem } from '../../received/requests.ts';
import type { Answer } from './answer.ts';
import { differencesOf } from './two-drafts.ts';

interface TwoDraftsDialogProps {
  opened: boolean;
  items: readonly RequestedItem[];
  /** The draft in the form. */
  mine: Answer;
  theirs: Answer;
  /** Name of the colleague who saved the other draft. */
  by: string;
  onClose: () => void;
  onChoose: (answer: Answer) => void;
}

/** Two drafts of one answer beside each other: one is taken as a whole, or each field that differs by itself. */
export function TwoDraftsDialog(props: TwoDraftsDialogProps) {
  const { opened, items, mine, theirs, by, onClose, onChoose } = props;
  const [taken, setTaken] = useState<readonly string[]>([]);
  const differences = opened ? differencesOf(items, mine, theirs) : [];
  const name = firstName(by);
  const merged = () =>
    differences
      .filter(({ key }) => taken.includes(key))
      .reduce((answer, { take }) => take(answer), mine);
  return (
    <ModalDialog opened={opened} onClose={onClose} title="As duas versões" size="lg">
      {differences.length === 0 ? (
        <p>As duas versões dizem o mesmo.</p>
      ) : (
        <Stack gap="md">
          <p className="muted">
            Escolha campo a campo, ou uma versão inteira. O que é igual nas duas não aparece aqui.
          </p>
          <div className="row wrap gap-8">
            <Button variant="default" onClick={() => setTaken([])}>
              Marcar tudo daqui
            </Button>
            <Button variant="default" onClick={() => setTaken(differences.map(({ key }) => key))}>
              Marcar tudo de {name}
            </Button>
          </div>
          {differences.map(({ key, label, mine: here, theirs: there }) => (
            <Radio.Group
              key={key}
              label={label}
              value={taken.includes(key) ? 'theirs' : 'mine'}
              onChange={(value) =>
                setTaken((before) =>
                  value === 'theirs' ? [...before, key] : before.filter((one) => one !== key),
                )
              }
            >
              <div className="row wrap gap-8-16 above-4">
                <Radio value="mine" label={`Aqui: ${here}`} className="anywhere" />
                <Radio value="theirs" label={`${name}: ${there}`} className="anywhere" />
              </div>
            </Radio.Group>
          ))}
        </Stack>
      )}
      <EndButtons>
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
        <Button
          onClick={() => {
            onChoose(merged());
            onClose();
          }}
        >
          Continuar com o escolhido
        </Button>
      </EndButtons>
    </ModalDialog>
  );
}
