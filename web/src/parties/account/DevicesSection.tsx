import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatAge, formatDateTime } from '../../words/format.ts';
import styles from './Account.module.css';
import { deviceWords } from './device-words.ts';
import { devicesQuery, type SignedInDevice, useEndSessions } from './queries.ts';

/** Where the person is signed in, with the way to end what they do not recognise. */
export function DevicesSection() {
  const devices = useQuery(devicesQuery);
  const end = useEndSessions();
  const signOut = (device: SignedInDevice | null) =>
    end.mutate(device?.id ?? null, {
      onSuccess: () =>
        notifyOk(device ? 'Aparelho desconectado.' : 'Os outros aparelhos foram desconectados.'),
      onError: (error) => notifyError('Não foi possível desconectar', errorText(error)),
    });
  return (
    <AccountSection
      title="Onde estou conectado"
      lead="Não reconhece algum? Desconecte e troque sua senha."
    >
      <Reading query={devices} failure="Não foi possível carregar seus aparelhos">
        {(list) => (
          <>
            <ul className={`below-16 line-above ${styles.rows}`}>
              {list.map((device) => (
                <li key={device.id}>
                  <DeviceFacts device={device} />
                  {!device.is_current && (
                    <Button
                      variant="default"
                      size="xs"
                      loading={end.isPending && end.variables === device.id}
                      onClick={() => signOut(device)}
                      aria-label={`Desconectar ${deviceWords(device.user_agent)}, ${lastUse(device)}`}
                    >
                      Desconectar
                    </Button>
                  )}
                </li>
              ))}
            </ul>
            {list.length > 1 ? (
              <Button
                variant="default"
                loading={end.isPending && end.variables === null}
                onClick={() => signOut(null)}
              >
                Desconectar todos os outros
              </Button>
            ) : (
              'Você só está conectado aqui.'
            )}
          </>
        )}
      </Reading>
    </AccountSection>
  );
}

function DeviceFacts({ device }: { device: SignedInDevice }) {
  return (
    <div className={`narrows anywhere ${styles.row}`}>
      <strong>{deviceWords(device.user_agent)}</strong>
      <span>
        {device.is_current ? 'Este aparelho, agora' : lastUse(device)}
        {device.ip && ` · ${device.ip}`}
      </span>
      <span>Entrou em {formatDateTime(device.created_at)}</span>
    </div>
  );
}

const lastUse = (device: SignedInDevice) => `usado ${formatAge(device.last_used_at)}`;
