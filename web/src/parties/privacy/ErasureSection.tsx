import { Button } from '@mantine/core';
import { useState } from 'react';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDateTime } from '../../words/format.ts';
import { Obstacles } from './Obstacles.tsx';
import { type OwnPrivacy, useCancelErasure } from './queries.ts';
import { RequestErasureDialog } from './RequestErasureDialog.tsx';

/** To be forgotten: what happens, what is in the way, the request and its answer (LGPD art. 18 VI). */
export function ErasureSection({ privacy }: { privacy: OwnPrivacy }) {
  const [asking, setAsking] = useState(false);
  const { request, obstacles } = privacy;
  const isOpen = request?.status === 'open';
  return (
    <AccountSection
      title="Excluir sua conta e seus dados"
      lead="Você pede, uma pessoa da nossa equipe confere e responde em até 15 dias. A exclusão não tem volta."
    >
      <ErasureFacts />
      {obstacles.length > 0 && (
        <InfoNote title="O que ainda impede a exclusão">
          <Obstacles sentences={obstacles} />
          Você já pode pedir: o pedido espera até isso se resolver.
        </InfoNote>
      )}
      {request?.status === 'refused' && (
        <InfoNote title="Seu último pedido não foi atendido">
          {request.decided_at && formatDateTime(request.decided_at)}: {request.decision_reason}
        </InfoNote>
      )}
      {isOpen ? (
        <OpenRequest requestedAt={request.requested_at} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setAsking(true)}>
            Pedir a exclusão
          </Button>
        </div>
      )}
      <RequestErasureDialog opened={asking} onClose={() => setAsking(false)} />
    </AccountSection>
  );
}

/** The effects of database/privacy/erase_person.sql and erasure_obstacles.sql in words. */
function ErasureFacts() {
  return (
    <ul>
      <li>
        <strong>Apagamos</strong> conta, senha, aparelhos, verificações, contas ligadas, seus
        convites e seu código de indicação. Seu nome, e-mail, celular e empresa saem dos projetos em
        que você esteve, das mensagens e dos registros.
      </li>
      <li>
        <strong>Guardamos sem o seu nome</strong> orçamentos, pagamentos e comissões, porque as
        contas de outras pessoas dependem deles, e o dia, a hora e o endereço dos acessos até
        completarem os 6 meses da lei.
      </li>
      <li>
        <strong>Arquitetos e clientes:</strong> projetos sem obra são arquivados. Obra em andamento
        precisa ser concluída ou arquivada antes.
      </li>
      <li>
        <strong>Clientes</strong> com saldo a pagar em projeto concluído: o pedido espera o
        pagamento ou o arquivamento.
      </li>
      <li>
        <strong>Fornecedores:</strong> orçamentos em aberto são encerrados. Com orçamento aprovado
        em obra em andamento, o pedido espera; em obra concluída, o valor fica e o seu nome sai.
      </li>
      <li>
        <strong>Administradores:</strong> outra pessoa da administração decide, e a última não pode
        sair.
      </li>
    </ul>
  );
}

function OpenRequest({ requestedAt }: { requestedAt: string }) {
  const cancel = useCancelErasure();
  const takeBack = () =>
    cancel.mutate(undefined, {
      onSuccess: (done) =>
        done
          ? notifyOk('Pedido cancelado', 'Sua conta continua como estava.')
          : notifyError('O pedido já tinha sido decidido'),
      onError: (error) => notifyError('Não foi possível cancelar', errorText(error)),
    });
  return (
    <>
      <p role="status">
        <strong>Pedido de exclusão feito em {formatDateTime(requestedAt)}.</strong> Até a resposta
        você pode cancelar.
      </p>
      <div>
        <Button variant="default" loading={cancel.isPending} onClick={takeBack}>
          Cancelar o pedido
        </Button>
      </div>
    </>
  );
}
