import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useRight } from '../../session/rights.ts';
import { useProfile } from '../../session/session.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { ownPlanQuery } from '../plans/queries.ts';
import { NewSecret } from './NewSecret.tsx';
import { type Webhook, webhooksQuery } from './queries.ts';
import { WebhookCard } from './WebhookCard.tsx';
import { WebhookDialog } from './WebhookDialog.tsx';

/** As many as an account may have (save_webhook). */
const MOST = 5;

/** The webhooks of the account: for its titular, who says what is sent where. */
export default function WebhooksPage() {
  const { role } = useProfile();
  const { may, refusal } = useRight('manage', { worksOffline: true });
  const plan = useQuery({ ...ownPlanQuery, enabled: may && role === 'architect' }).data?.plan;
  const hasApi = !plan || plan === 'empresarial';
  const [edited, setEdited] = useState<Webhook | 'new' | null>(null);
  const [shown, setShown] = useState<{ host: string; secret: string; replaces: boolean } | null>(
    null,
  );
  const webhooks = useQuery({ ...webhooksQuery, enabled: may });
  const many = webhooks.data?.length ?? 0;
  const create = (
    <Needs right="manage">
      <Button
        size="md"
        color="clay.7"
        leftSection={<Icon name="plus" />}
        onClick={() => setEdited('new')}
      >
        Criar aviso
      </Button>
    </Needs>
  );
  return (
    <>
      <PageHeader
        title="Avisos a programas"
        trail={<BackLink to={paths.account()}>Minha conta</BackLink>}
        lead="O que acontece na conta é enviado na hora, assinado, a um sistema seu. Cada envio tem só o que a conta pode ler."
        actions={may && hasApi && many > 0 && many < MOST && create}
      />
      {may ? (
        <>
          {!hasApi && (
            <InfoNote title="A API é do plano Empresarial.">
              <Button component={Link} to={`${paths.account()}#plano`} variant="default">
                Pedir o Empresarial
              </Button>
            </InfoNote>
          )}
          {shown && <NewSecret {...shown} onKept={() => setShown(null)} />}
          <Reading query={webhooks} failure="Não foi possível carregar os avisos a programas">
            {(rows) =>
              rows.length > 0 ? (
                <div className="stack gap-16">
                  {rows.map((webhook) => (
                    <WebhookCard
                      key={webhook.webhook_id}
                      webhook={webhook}
                      onEdit={() => setEdited(webhook)}
                      onSecret={setShown}
                    />
                  ))}
                  {rows.length >= MOST && (
                    <p className="muted text-13">
                      Uma conta pode ter até cinco avisos a programas.
                    </p>
                  )}
                </div>
              ) : (
                <EmptyState
                  title="Nenhum programa é avisado."
                  drawing="keys"
                  action={hasApi && create}
                >
                  Diga um endereço do seu ERP e o que ele quer saber: um pedido confirmado, um
                  pagamento registrado, uma mensagem.
                </EmptyState>
              )
            }
          </Reading>
          <WebhookDialog
            webhook={edited === 'new' ? null : edited}
            opened={edited !== null}
            onClose={() => setEdited(null)}
            onSecret={setShown}
          />
        </>
      ) : (
        <EmptyState title="Os avisos a programas são do titular da conta." drawing="keys">
          {refusal}.
        </EmptyState>
      )}
      <Group mt="lg">
        <Button component={Link} to={paths.programs()} variant="default">
          Acessos de programa
        </Button>
        <Button component="a" href={paths.developers()} variant="default">
          Como conferir a assinatura
        </Button>
      </Group>
    </>
  );
}
