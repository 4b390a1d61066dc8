import { Anchor, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { linkOf } from '../../common/attachments/AttachmentList.tsx';
import { type Attachment, useRemoveAttachment } from '../../common/attachments/queries.ts';
import { useRight } from '../../session/rights.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { errorText } from '../../wire/errors.ts';
import { formatBRL, formatDate } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import { type TaxDocument, useRemoveTaxDocument } from './queries.ts';
import { differencesOf, numberOf, originOf } from './tax-document-words.ts';

/** Where anybody looks up an NF-e by its key; NFC-e are looked up with the state that issued them. */
const LOOK_UP =
  'https://www.nfe.fazenda.gov.br/portal/consultaRecaptcha.aspx?tipoConsulta=resumo&tipoConteudo=7PhJ+gAVw2g=';

/** The file of a nota as lists of files have it; null where it is gone. */
export function fileOf({ id, object_name, uploaded_at }: TaxDocument): Attachment | null {
  const [, entity_id, file_name] = object_name?.split('/') ?? [];
  if (!entity_id || !file_name) return null;
  return {
    id,
    kind: 'tax_document',
    entity_id,
    file_name,
    mime_type: 'application/xml',
    size: 0,
    uploaded_by: '',
    created_at: uploaded_at,
  };
}

interface TaxDocumentRowProps {
  document: TaxDocument;
  /** A link to its file. */
  url: string | null | undefined;
  role: Role;
}

/** One nota: what it is, what it costs, what is not as the order has it, and its acts. */
export function TaxDocumentRow({ document, url, role }: TaxDocumentRowProps) {
  const { status, access_key, cancelled_on, removed_at, removal_reason, total } = document;
  const { may } = useRight('prepare');
  const [isRemoving, setRemoving] = useState(false);
  const name = numberOf(document);
  const file = fileOf(document);
  const close = () => setRemoving(false);
  const mayRemove = status !== 'removed' && (role === 'admin' || (document.may_remove && may));
  return (
    <article className="stack gap-6 grows" aria-label={name}>
      <div className="row wrap gap-8">
        <strong className="grows">{name}</strong>
        <span className={status === 'active' ? 'num strong' : 'num muted'}>{formatBRL(total)}</span>
      </div>
      <span className="muted text-14 anywhere">{originOf(document)}</span>
      {status === 'cancelled' && (
        <Remark>
          Cancelada{cancelled_on && ` em ${formatDate(cancelled_on)}`}: não conta na soma.
        </Remark>
      )}
      {status === 'removed' && (
        <Remark>
          Removida pela equipe{removed_at && ` em ${formatDate(removed_at)}`}: {removal_reason}
        </Remark>
      )}
      {differencesOf(document).map((difference) => (
        <Remark key={difference}>{difference}</Remark>
      ))}
      <div className="row wrap gap-8">
        {access_key && <CopyKey accessKey={access_key} name={name} />}
        {access_key && document.model === '55' && (
          <Anchor
            href={LOOK_UP}
            target="_blank"
            rel="noopener noreferrer"
            fz="sm"
            className="reach"
            aria-label={`Consultar no portal da NF-e: ${name}`}
          >
            Consultar no portal da NF-e
          </Anchor>
        )}
        {file && url && (
          <Anchor
            href={linkOf(file, url)}
            fz="sm"
            className="reach"
            aria-label={`Baixar XML: ${name}`}
          >
            Baixar XML
          </Anchor>
        )}
        {mayRemove && (
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setRemoving(true)}
            aria-label={`Remover ${name}`}
          >
            Remover
          </Button>
        )}
      </div>
      {role === 'admin' ? (
        <RemoveByTeam document={document} opened={isRemoving} onClose={close} />
      ) : (
        file && <RemoveOwn file={file} name={name} opened={isRemoving} onClose={close} />
      )}
    </article>
  );
}

function Remark({ children }: { children: ReactNode }) {
  return (
    <span className="row gap-6 text-14">
      <span className="amber fixed">
        <Icon name="alert" size={16} />
      </span>
      <span className="anywhere">{children}</span>
    </span>
  );
}

function CopyKey({ accessKey, name }: { accessKey: string; name: string }) {
  const { isCopied, copy } = useCopied(accessKey, 'Chave copiada', `A chave é ${accessKey}.`);
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={16} />}
      onClick={copy}
      aria-label={`${isCopied ? 'Chave copiada' : 'Copiar chave'}: ${name}`}
    >
      {isCopied ? 'Chave copiada' : 'Copiar chave'}
    </Button>
  );
}

interface RemovalProps {
  opened: boolean;
  onClose: () => void;
}

function RemoveOwn({
  file,
  name,
  opened,
  onClose,
}: RemovalProps & { file: Attachment; name: string }) {
  const remove = useRemoveAttachment();
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(file, {
          onSuccess: () => {
            notifyOk('Nota removida', name);
            onClose();
          },
        })
      }
      title={`Remover a ${name}?`}
      confirmLabel="Remover"
      danger
      action={remove}
      failure="Não foi possível remover a nota"
    >
      Ela sai da soma do pedido, e a chave pode ser enviada de novo. Depois de um dia só a equipe
      remove.
    </ConfirmDialog>
  );
}

function RemoveByTeam({ document, opened, onClose }: RemovalProps & { document: TaxDocument }) {
  const remove = useRemoveTaxDocument();
  const name = numberOf(document);
  return (
    <ReasonDialog
      opened={opened}
      onClose={onClose}
      title={`Remover a ${name}?`}
      description="Cliente, arquiteto e fornecedor do pedido leem o motivo."
      placeholder="Por que ela não pertence a este pedido"
      missing="Escreva o motivo"
      submitLabel="Remover nota"
      isPending={remove.isPending}
      error={remove.error && errorText(remove.error)}
      onSend={(reason) =>
        remove.mutate(
          { id: document.id, reason },
          {
            onSuccess: () => {
              notifyOk('Nota removida', name);
              onClose();
            },
          },
        )
      }
    >
      <p className="below-12">O arquivo é apagado, e a chave fica livre para o pedido certo.</p>
    </ReasonDialog>
  );
}
