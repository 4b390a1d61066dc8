import { Button, Checkbox, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AccountPerson } from '../../session/acting.ts';
import { useRight } from '../../session/rights.ts';
import { usePersonId } from '../../session/session.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { AcceptAccountDialog } from './AcceptAccountDialog.tsx';
import { PassAccountDialog } from './PassAccountDialog.tsx';
import { accountOfferQuery, accountRulesQuery, useSetRules, useWithdrawOffer } from './queries.ts';

interface AccountTitularProps {
  people: readonly AccountPerson[];
}

/** The offer of the account, for the person who may accept it. */
export function OfferedAccount({ people }: AccountTitularProps) {
  const me = usePersonId();
  const offer = useQuery(accountOfferQuery).data;
  const [isAccepting, setAccepting] = useState(false);
  if (!offer || offer.person_id !== me) return null;
  const titular = people.find(({ person_role }) => person_role === 'owner');
  return (
    <InfoNote title={`${titular?.full_name ?? 'O titular'} quer passar a conta para você`}>
      <Text mb="sm">Nada muda enquanto você não aceitar.</Text>
      <Button onClick={() => setAccepting(true)}>Aceitar a conta</Button>
      <AcceptAccountDialog
        accountId={offer.account_id}
        opened={isAccepting}
        onClose={() => setAccepting(false)}
      />
    </InfoNote>
  );
}

/** The decisions about the account that are its titular's alone: who answers for it, and whether everybody needs a second factor. */
export function AccountTitular({ people }: AccountTitularProps) {
  const { may } = useRight('manage');
  const rules = useQuery(accountRulesQuery).data;
  if (!may) return rules?.require_factor ? <Text mt="lg">{REQUIRED}</Text> : null;
  return (
    <section className="stack gap-16 above-24">
      <h2 className="text-20">Titular da conta</h2>
      <FactorRule isRequired={rules?.require_factor ?? false} />
      <Passing people={people} />
    </section>
  );
}

const REQUIRED = 'Esta conta exige a verificação em duas etapas de todas as pessoas.';

function FactorRule({ isRequired }: { isRequired: boolean }) {
  const set = useSetRules();
  return (
    <div>
      <Checkbox
        checked={isRequired}
        disabled={set.isPending}
        onChange={({ currentTarget: { checked } }) =>
          set.mutate(checked, {
            onSuccess: () =>
              notifyOk(
                checked
                  ? 'Quem não tem a verificação em duas etapas a ativa para continuar.'
                  : 'A verificação em duas etapas deixou de ser exigida.',
              ),
          })
        }
        label="Exigir a verificação em duas etapas de todas as pessoas"
        description="Quem não tem a verificação não usa esta conta até ativá-la. Vale também para você."
      />
      <FormError>{set.isError && errorText(set.error)}</FormError>
    </div>
  );
}

function Passing({ people }: AccountTitularProps) {
  const offer = useQuery(accountOfferQuery).data;
  const withdraw = useWithdrawOffer();
  const [isPassing, setPassing] = useState(false);
  const heirs = people.filter(
    ({ person_role, is_suspended }) => person_role !== 'owner' && !is_suspended,
  );
  const offered = people.find(({ id }) => id === offer?.person_id);
  if (offered)
    return (
      <div>
        <Text mb="sm">
          Você ofereceu a conta a {offered.full_name}. Nada muda até a oferta ser aceita.
        </Text>
        <FormError>{withdraw.isError && errorText(withdraw.error)}</FormError>
        <Button
          variant="default"
          loading={withdraw.isPending}
          onClick={() =>
            withdraw.mutate(undefined, { onSuccess: () => notifyOk('Oferta retirada.') })
          }
        >
          Retirar oferta
        </Button>
      </div>
    );
  if (heirs.length === 0) return null;
  return (
    <Group>
      <Button variant="default" onClick={() => setPassing(true)}>
        Passar a conta
      </Button>
      <PassAccountDialog people={heirs} opened={isPassing} onClose={() => setPassing(false)} />
    </Group>
  );
}
