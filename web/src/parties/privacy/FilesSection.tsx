import { useQuery } from '@tanstack/react-query';
import { AttachmentList } from '../../common/attachments/AttachmentList.tsx';
import { type Attachment, ownAttachmentsQuery } from '../../common/attachments/queries.ts';
import { type Profile, ProfileProvider } from '../../session/session.tsx';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';

const places: Record<Attachment['kind'], string> = {
  item: 'Item',
  terms: 'Condições da solicitação',
  request: 'Proposta',
  payment: 'Comprovante',
  project: 'Documento do projeto',
  change_order: 'Aditivo',
  purchase: 'Recibo de compra por fora',
  order: 'Manual ou garantia',
  delivery: 'Foto de entrega',
  daily_log: 'Foto do diário de obra',
  issue: 'Foto de pendência',
  product: 'Foto da biblioteca',
  tax_document: 'Nota fiscal (XML)',
  support: 'Atendimento',
  message: 'Mensagem',
  logo: 'Marca',
  profile: 'Documento do cadastro',
};

/** Every file that the person sent and may still see, newest first. */
export function FilesSection({ profile }: { profile: Profile }) {
  const files = useQuery(ownAttachmentsQuery(profile.id));
  return (
    <AccountSection
      title="Seus arquivos"
      lead="Tudo o que você enviou, do mais novo ao mais antigo. Um arquivo pode ser removido por um dia; depois ele fica com o que documenta. Os do cadastro podem ser removidos sempre."
    >
      <Reading
        query={files}
        failure="Não foi possível carregar seus arquivos"
        skeleton={<ListSkeleton rows={2} />}
      >
        {(all) =>
          all.length === 0 ? (
            <p>Você ainda não enviou arquivos.</p>
          ) : (
            <ProfileProvider value={profile}>
              <AttachmentList
                files={all}
                label="Seus arquivos"
                about={({ kind }) => places[kind]}
              />
            </ProfileProvider>
          )
        }
      </Reading>
    </AccountSection>
  );
}
