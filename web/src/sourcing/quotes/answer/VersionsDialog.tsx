import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { Reading } from '../../../ui/Reading.tsx';
import { formatBRL, formatDateTime, plural } from '../../../words/format.ts';
import { offerVersionsQuery } from './offer-queries.ts';
import { type VersionChange, versionChanges } from './sent-versions.ts';
import { useFileNames } from './use-file-names.ts';
import styles from './VersionsDialog.module.css';

interface VersionsDialogProps {
  quoteId: string;
  requestId: string;
  opened: boolean;
  onClose: () => void;
}

/** Every answer that was sent to a request, the newest first, with what each changed. */
export function VersionsDialog({ quoteId, requestId, opened, onClose }: VersionsDialogProps) {
  return (
    <ModalDialog opened={opened} onClose={onClose} title="Versões da proposta" size="lg">
      <Versions quoteId={quoteId} requestId={requestId} />
    </ModalDialog>
  );
}

function Versions({ quoteId, requestId }: { quoteId: string; requestId: string }) {
  const { id } = useProfile();
  const files = useFileNames(requestId);
  const versions = useQuery(offerVersionsQuery(id, quoteId));
  return (
    <Reading query={versions} failure="Não foi possível carregar as versões" bare>
      {(sent) => (
        <ol className={`stack gap-20 ${styles.versions}`}>
          {versionChanges(sent, files).map((change) => (
            <Version key={change.version.version} {...change} />
          ))}
        </ol>
      )}
    </Reading>
  );
}

function Version({ version, change, lines, same, facts }: VersionChange) {
  return (
    <li>
      <div className="flex wrap between gap-4-16">
        <div>
          <Title order={3} fz={16}>
            Versão {version.version}
          </Title>
          <Text c="dimmed" fz="sm">
            {formatDateTime(version.sent_at)}
            {version.is_late && ' · depois do prazo'}
          </Text>
        </div>
        <Text ff="heading" fw={700} fz={20} className="num">
          {formatBRL(version.total)}
          {change && <Change words={change} />}
        </Text>
      </div>
      {version.change_note && <p className="above-8 anywhere">“{version.change_note}”</p>}
      <dl className={styles.lines}>
        {lines.map(({ id, description, now, before, change }) => (
          <div key={id}>
            <dt>{description}</dt>
            <dd className="num">
              {before && <Before words={before} />}
              {now}
              {change && <Change words={change} />}
            </dd>
          </div>
        ))}
        {facts.map(([term, now, before]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>
              {before && <Before words={before} />}
              {now ?? 'Não informado'}
            </dd>
          </div>
        ))}
      </dl>
      {same > 0 && (
        <Text c="dimmed" fz="sm">
          {plural(same, 'item sem mudança', 'itens sem mudança')}
        </Text>
      )}
    </li>
  );
}

const Before = ({ words }: { words: string }) => (
  <>
    <s className="muted">{words}</s>{' '}
  </>
);

const Change = ({ words }: { words: string }) => (
  <span className={`text-14 strong nowrap ${styles.change}`}> Δ {words}</span>
);
