import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { errorText } from '../../wire/errors.ts';
import styles from './Account.module.css';
import { codesAsText, printText, saveText } from './keep-codes.ts';
import { useNewRecoveryCodes } from './recovery-codes.ts';

interface RecoveryCodesProps {
  email: string;
  /** There are codes already, which new ones end. */
  replaces: boolean;
  onClose: () => void;
}

/** Makes recovery codes and shows them the one time that they can be seen, to be kept somewhere. */
export function RecoveryCodes({ email, replaces, onClose }: RecoveryCodesProps) {
  const create = useNewRecoveryCodes();
  if (create.data) return <Codes email={email} codes={create.data} onClose={onClose} />;
  return (
    <Stack>
      <Text>
        Com um código de recuperação você entra sem o celular. São dez, e cada um vale uma vez.
        {replaces && ' Os que você já tem deixam de valer.'}
      </Text>
      <FormError>{create.isError ? errorText(create.error) : ''}</FormError>
      <EndButtons mt={0}>
        <Button variant="default" onClick={onClose}>
          Agora não
        </Button>
        <Button
          color="clay.7"
          loading={create.isPending}
          onClick={() => create.mutate()}
          data-autofocus
        >
          Gerar códigos
        </Button>
      </EndButtons>
    </Stack>
  );
}

function Codes({ email, codes, onClose }: { email: string; codes: string[]; onClose: () => void }) {
  const text = codesAsText(email, codes);
  return (
    <Stack>
      <Text role="status">
        Guarde estes códigos fora do celular: eles não aparecem de novo. Quem tiver um deles e a sua
        senha entra na sua conta.
      </Text>
      <ul className={`stack gap-8-16 rounded ${styles.codes}`} aria-label="Códigos de recuperação">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" leftSection={<Icon name="copy" size={18} />} onClick={copy}>
              {copied ? 'Copiados' : 'Copiar'}
            </Button>
          )}
        </CopyButton>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          onClick={() => saveText('codigos-de-recuperacao-prumo.txt', text)}
        >
          Baixar
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="printer" size={18} />}
          onClick={() => printText(text)}
        >
          Imprimir
        </Button>
      </Group>
      <EndButtons mt={0}>
        <Button onClick={onClose}>Guardei os códigos</Button>
      </EndButtons>
    </Stack>
  );
}
