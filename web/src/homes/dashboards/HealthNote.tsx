import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { faultWords } from '../../team/health/fault-words.ts';
import { faultsQuery, type HealthFault } from '../../team/health/queries.ts';
import { plural } from '../../words/format.ts';
import { WaitingRow } from './WaitingRow.tsx';

/** Mail that does not leave is shown by MailFaults, with the server's message. */
const shownElsewhere: readonly HealthFault['kind'][] = ['mail_off', 'mail_given_up'];

/** The most urgent thing that is wrong with the installation, in a line of the list of what waits. */
export function HealthNote() {
  const [first, ...others] = (useQuery(faultsQuery).data ?? []).filter(
    ({ kind }) => !shownElsewhere.includes(kind),
  );
  if (!first) return null;
  const { title, remedy } = faultWords(first);
  return (
    <WaitingRow
      icon="alert"
      words={<strong>{title}</strong>}
      note={
        others.length > 0
          ? `E mais ${plural(others.length, 'coisa que pede', 'coisas que pedem')} atenção.`
          : remedy
      }
    >
      <Button component={Link} to={paths.health()} variant="default" size="xs">
        Ver a saúde
      </Button>
    </WaitingRow>
  );
}
