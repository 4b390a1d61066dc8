import { AccountSection } from '../../ui/AccountSection.tsx';
import { formatDate, formatDateTime } from '../../words/format.ts';
import { AgreeButton } from './AgreeButton.tsx';
import type { OwnPrivacy } from './queries.ts';

/** The policy version that the person agreed to and when, and the one consent that there is: the chat's. */
export function ConsentSection({ privacy }: { privacy: OwnPrivacy }) {
  const { policy_version, agreed_version, agreed_at } = privacy;
  return (
    <AccountSection title="Política e consentimento">
      <p>
        A política de privacidade em vigor é a versão de {formatDate(policy_version)}.{' '}
        {agreed_version && agreed_at
          ? `Você concordou com a versão de ${formatDate(agreed_version)} em ${formatDateTime(agreed_at)}.`
          : 'Você ainda não disse que a leu.'}
      </p>
      {agreed_version !== policy_version && (
        <div>
          <AgreeButton />
        </div>
      )}
      <h3>Chat da página inicial</h3>
      <p>
        O chat, quando está disponível, é de outra empresa e só é carregado quando você concorda, a
        cada vez. Não guardamos esse consentimento: “Não concordo, ou encerrar” descarrega o chat e
        o revoga, e fechar a página também.
      </p>
    </AccountSection>
  );
}
