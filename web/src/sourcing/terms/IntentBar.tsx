import { Button } from '@mantine/core';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { useProfile } from '../../session/session.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { firstName } from '../../words/person-name.ts';
import type { ResponseDetails } from '../received/requests.ts';
import { DeclineDialog } from './DeclineDialog.tsx';
import { declineReasons } from './decline-reasons.ts';
import { type RequestTerms, useAnswerIntent } from './queries.ts';
import styles from './RequestTerms.module.css';

interface IntentBarProps {
  details: ResponseDetails;
  terms: RequestTerms;
}

/** "Vou cotar" or "Não vou cotar": what the supplier says before it answers, and may take back. */
export function IntentBar({ details, terms }: IntentBarProps) {
  const { id } = useProfile();
  const [isDeclining, setDeclining] = useState(false);
  const answer = useAnswerIntent(id);
  const { intent, can_say_intent, can_reconsider } = terms;
  if (!can_say_intent && !can_reconsider) return <Declined terms={terms} />;
  const architect = firstName(details.architect_name);
  const willQuote = () => {
    if (intent === 'will_quote') return;
    answer.mutate(
      { target_quote_id: details.quote_id, intent: 'will_quote' },
      { onSuccess: () => notifyOk(`${architect} sabe que você vai cotar.`) },
    );
  };
  return (
    <div className={`row wrap gap-8-12 ${styles.intent}`}>
      <fieldset className={`row wrap gap-8 ${styles.choice}`}>
        <legend className={styles.question}>Você vai cotar?</legend>
        <Needs right="decide">
          <Button
            size="md"
            variant="default"
            className={intent === 'will_quote' ? styles.yes : undefined}
            aria-pressed={intent === 'will_quote'}
            leftSection={intent === 'will_quote' && <Icon name="check" size={18} />}
            loading={answer.isPending}
            onClick={willQuote}
          >
            Vou cotar
          </Button>
        </Needs>
        <Needs right="decide">
          <Button
            size="md"
            variant="default"
            className={intent === 'will_not_quote' ? styles.no : undefined}
            aria-pressed={intent === 'will_not_quote'}
            leftSection={intent === 'will_not_quote' && <Icon name="close" size={18} />}
            onClick={() => setDeclining(true)}
          >
            Não vou cotar
          </Button>
        </Needs>
      </fieldset>
      <p
        className={styles.said}
        role="status"
        data-quiet={intent !== 'will_not_quote' || undefined}
      >
        {saidWords(terms, architect)}
      </p>
      <FormError>
        {answer.isError && `Não foi possível avisar. ${errorText(answer.error)}`}
      </FormError>
      <DeclineDialog
        opened={isDeclining}
        onClose={() => setDeclining(false)}
        details={details}
        terms={terms}
      />
    </div>
  );
}

/** The intent stays readable once it cannot be changed any more. */
function Declined({ terms }: { terms: RequestTerms }) {
  if (terms.intent !== 'will_not_quote') return null;
  return <p className={styles.said}>{declinedWords(terms)}</p>;
}

function saidWords(terms: RequestTerms, architect: string): string {
  if (terms.intent === 'will_quote') return `${architect} sabe que você vai cotar.`;
  if (terms.intent === 'will_not_quote') {
    return `${declinedWords(terms)} Você pode mudar de ideia: escolha “Vou cotar”.`;
  }
  return `Diga agora: ${architect} fica sabendo se pode contar com a sua proposta.`;
}

function declinedWords({ decline_reason, decline_note }: RequestTerms): string {
  const reason = decline_reason ? `: ${declineReasons[decline_reason].toLowerCase()}` : '';
  return `Você avisou que não vai cotar${reason}${decline_note ? ` (“${decline_note}”)` : ''}.`;
}
