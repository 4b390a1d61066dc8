import { Button } from '@mantine/core';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { today } from '../../words/format.ts';
import { takeOwnData } from './queries.ts';
import { saveJson } from './save-json.ts';

/** The complete copy, to keep or to take elsewhere (LGPD arts. 18 II and V, 19). */
export function DownloadSection() {
  const take = useAction({
    mutationKey: ['take-own-data'],
    mutationFn: async (_: undefined) => {
      const name = `prumo-meus-dados-${today()}.json`;
      saveJson(name, await takeOwnData());
      return name;
    },
  });
  const save = () =>
    take.mutate(undefined, {
      onSuccess: (name) => notifyOk('Arquivo salvo', name),
      onError: (error) => notifyError('Não foi possível baixar seus dados', errorText(error)),
    });
  return (
    <AccountSection
      title="Baixar seus dados"
      lead="O que temos sobre você em um arquivo (JSON), que você lê ou leva a outro serviço: cadastro, acessos, indicações e registros; projetos, orçamentos e pagamentos, como as suas telas os mostram. Não inclui senhas nem dados de outras pessoas."
    >
      <div>
        <Button leftSection={<Icon name="download" />} loading={take.isPending} onClick={save}>
          Baixar meus dados
        </Button>
      </div>
    </AccountSection>
  );
}
