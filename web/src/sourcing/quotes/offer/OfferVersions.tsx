import { useQuery } from '@tanstack/react-query';
import { AttachmentList } from '../../../common/attachments/AttachmentList.tsx';
import { type Attachment, attachmentsOfProjectQuery } from '../../../common/attachments/queries.ts';
import { Reading } from '../../../ui/Reading.tsx';
import { formatBRL, formatDateTime } from '../../../words/format.ts';
import { quoteVersionsQuery } from '../offer-queries.ts';
import { changeWords } from '../offer-words.ts';
import styles from './OfferDrawer.module.css';
import { type ComparedLine, type ComparedVersion, comparedVersions } from './versions.ts';

/** Every answer as it was sent, the newest first and open, with what each line changed and its files. */
export function OfferVersions({ projectId, quoteId }: { projectId: string; quoteId: string }) {
  const versions = useQuery(quoteVersionsQuery(projectId, quoteId));
  const files = useQuery(attachmentsOfProjectQuery('request', projectId)).data ?? [];
  return (
    <div className={styles.section}>
      <Reading query={versions} failure="Não foi possível carregar as versões" bare>
        {(read) =>
          comparedVersions(read).map((each, place) => (
            <Version
              key={each.version.version}
              compared={each}
              files={files.filter(({ id }) => each.version.attachment_ids.includes(id))}
              isLatest={place === 0}
            />
          ))
        }
      </Reading>
    </div>
  );
}

interface VersionProps {
  compared: ComparedVersion;
  files: readonly Attachment[];
  isLatest: boolean;
}

function Version({ compared, files, isLatest }: VersionProps) {
  const { version, change, lines } = compared;
  return (
    <details className={`line-below ${styles.version}`} open={isLatest}>
      <summary>
        <span className={`wrap baseline ${styles.versionHead}`}>
          <b>v{version.version}</b>
          <span className={`muted text-13 ${styles.quiet}`}>
            {formatDateTime(version.sent_at)}
            {version.is_late && ' · fora do prazo'}
          </span>
          <span className="num">
            <Change percent={change} /> <b>{formatBRL(version.total)}</b>
          </span>
        </span>
      </summary>
      {version.change_note && (
        <p className={`below-8 text-14 anywhere ${styles.quote}`}>“{version.change_note}”</p>
      )}
      <table className={`full below-16 text-13 ${styles.lines}`}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Antes</th>
            <th scope="col">Valor</th>
            <th scope="col">Mudança</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((each) => (
            <LineRow key={each.line.quote_id} compared={each} />
          ))}
        </tbody>
        {(version.freight || version.discount) && (
          <tfoot>
            {version.freight ? <PartRow term="Frete" amount={version.freight} /> : null}
            {version.discount ? <PartRow term="Desconto" amount={-version.discount} /> : null}
            <PartRow term="Total" amount={version.total} />
          </tfoot>
        )}
      </table>
      <div className={styles.versionFiles}>
        <AttachmentList files={files} label={`Anexos da versão ${version.version}`} />
      </div>
    </details>
  );
}

function PartRow({ term, amount }: { term: string; amount: number }) {
  return (
    <tr>
      <th scope="row">{term}</th>
      <td />
      <td className="num">{formatBRL(amount)}</td>
      <td />
    </tr>
  );
}

function LineRow({ compared: { line, now, before, change } }: { compared: ComparedLine }) {
  return (
    <tr>
      <th scope="row">{line.description}</th>
      <td className="num">{before === null ? '—' : formatBRL(before)}</td>
      <td className="num">
        {line.scope === 'included' ? 'Incluso' : now ? formatBRL(now) : 'Não cotado'}
      </td>
      <td className="num">
        <Change percent={change} />
      </td>
    </tr>
  );
}

function Change({ percent }: { percent: number | null }) {
  if (percent === null) return null;
  const look =
    percent < 0 ? 'green strong' : percent > 0 ? 'red strong' : `muted text-13 ${styles.quiet}`;
  return <span className={look}>{changeWords(percent)}</span>;
}
