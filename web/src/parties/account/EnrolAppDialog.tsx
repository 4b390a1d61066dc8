import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { CodeField } from '../../ui/CodeField.tsx';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { announce } from '../../ui/LiveRegion.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { useCodeForm } from '../../ui/use-code-form.ts';
import styles from './Account.module.css';
import { confirmApp, type NewApp } from './enrolment.ts';
import { inFours } from './factor-names.ts';
import { RecoveryCodes } from './RecoveryCodes.tsx';

interface EnrolAppDialogProps {
  /** Null keeps the dialog closed. */
  app: NewApp | null;
  email: string;
  /** With the first verification come recovery codes. */
  isFirst: boolean;
  onClose: () => void;
  onEnrolled: () => void;
}

/** Links an authenticator app: QR code or secret, its first code, then codes for when it is lost. */
export function EnrolAppDialog({ app, email, isFirst, onClose, onEnrolled }: EnrolAppDialogProps) {
  const [done, setDone] = useState(false);
  // As it was before: with this verification there is one.
  const [wasFirst, setWasFirst] = useState(false);
  const close = () => {
    onClose();
    setDone(false);
  };
  const finish = () => {
    setWasFirst(isFirst);
    setDone(true);
    onEnrolled();
  };
  return (
    <ModalDialog
      opened={app !== null}
      onClose={close}
      title={done ? 'Verificação ativada' : 'Ativar com aplicativo'}
    >
      {done && <Advice email={email} offersCodes={wasFirst} onClose={close} />}
      {app && !done && <FirstCode app={app} onVerified={finish} />}
    </ModalDialog>
  );
}

function FirstCode({ app, onVerified }: { app: NewApp; onVerified: () => void }) {
  // The app is usually on the phone that shows this page.
  const isPhone = useMediaQuery('(pointer: coarse)');
  const form = useCodeForm({
    action: 'confirm an authenticator app',
    tooShort: 'Digite os seis números do aplicativo',
    onVerify: async (code) => {
      await confirmApp(app, code);
      onVerified();
    },
  });

  return (
    <form noValidate onSubmit={form.onSubmit}>
      <Stack>
        <Text>
          No celular, abra um aplicativo autenticador (Google Authenticator, Microsoft
          Authenticator, 1Password…) e leia este código:
        </Text>
        <img
          src={app.qrCode}
          alt="Código QR para o aplicativo autenticador"
          className={`block rounded ${styles.qr}`}
        />
        {isPhone && (
          <Text size="sm">
            O aplicativo está neste celular? Não dá para ler o código da própria tela: abra o
            aplicativo por aqui, ou copie a chave e cole nele.
          </Text>
        )}
        <Text size="sm">
          Sem câmera? {isPhone ? 'Esta é a chave:' : 'Digite esta chave no aplicativo:'}{' '}
          <span data-testid="secret" className={styles.secret}>
            {inFours(app.secret)}
          </span>
        </Text>
        <Group gap="xs">
          {isPhone && (
            <Button component="a" href={app.uri} variant="default">
              Abrir no aplicativo
            </Button>
          )}
          <CopyButton value={app.secret}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                leftSection={<Icon name={copied ? 'check' : 'copy'} size={18} />}
                onClick={() => {
                  copy();
                  announce('A chave foi copiada.');
                }}
              >
                {copied ? 'Chave copiada' : 'Copiar a chave'}
              </Button>
            )}
          </CopyButton>
        </Group>
        <CodeField
          label="Código que o aplicativo mostra"
          {...form.fieldProps}
          data-autofocus
          required
        />
      </Stack>
      <FormFooter error={null} isPending={form.isPending} submitLabel="Ativar" color="clay.7" />
    </form>
  );
}

interface AdviceProps {
  email: string;
  offersCodes: boolean;
  onClose: () => void;
}

function Advice({ email, offersCodes, onClose }: AdviceProps) {
  return (
    <Stack>
      <Text role="status">
        A partir de agora, ao entrar, pedimos também o código do aplicativo.
      </Text>
      {offersCodes ? (
        <>
          <InfoNote title="E se eu perder o celular?" icon="lock">
            Gere agora os seus códigos de recuperação e guarde-os num lugar seguro. Sem eles, só a
            equipe do Prumo pode devolver seu acesso, depois de conferir quem você é.
          </InfoNote>
          <RecoveryCodes email={email} replaces={false} onClose={onClose} />
        </>
      ) : (
        <EndButtons mt={0}>
          <Button onClick={onClose} data-autofocus>
            Entendi
          </Button>
        </EndButtons>
      )}
    </Stack>
  );
}
