import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  canNotifyHere,
  deviceQuery,
  NotAllowed,
  notifiesDevices,
  useNotifyDevice,
} from '../../common/notifications/device.ts';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';

/** Whether the browser in front of the person shows notifications, also while no page is open. */
export function NotifiedDevice() {
  const device = useQuery(deviceQuery);
  const notify = useNotifyDevice();
  if (!notifiesDevices()) return null;
  if (!canNotifyHere()) {
    return (
      <Text c="dimmed" size="sm" mb="md">
        Este navegador não mostra avisos. No iPhone, adicione o Prumo à tela de início primeiro.
      </Text>
    );
  }
  const isOn = device.data === true;
  const change = () =>
    notify.mutate(!isOn, {
      onSuccess: () =>
        notifyOk(isOn ? 'Avisos desligados neste aparelho.' : 'Avisos ligados neste aparelho.'),
      onError: (error) =>
        notifyError(
          'Não foi possível mudar os avisos deste aparelho',
          error instanceof NotAllowed
            ? 'O navegador não permite avisos do Prumo. Permita nas configurações do site.'
            : errorText(error),
        ),
    });
  return (
    <div className="row wrap between gap-8-16 below-16">
      <span>
        {isOn
          ? 'Este aparelho mostra os avisos marcados abaixo.'
          : 'Este aparelho não mostra avisos.'}
      </span>
      <Button
        variant="default"
        size="xs"
        loading={notify.isPending}
        disabled={device.isPending}
        onClick={change}
      >
        {isOn ? 'Desligar neste aparelho' : 'Ligar neste aparelho'}
      </Button>
    </div>
  );
}
