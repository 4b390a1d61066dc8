import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.tsx';
import type { SignUpRole } from '../../words/labels.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { HistoryNote, InvitationNote } from './InvitationNote.tsx';
import { RegistrationDone } from './RegistrationDone.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import type { LinkOutcome } from './registration.ts';
import { readHints } from './registration-hints.ts';
import { SidePanel } from './SidePanel.tsx';
import { registrationWords } from './side-panel-words.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

const titles: Record<SignUpRole, string> = {
  architect: 'Cadastro de Arquiteto',
  supplier: 'Cadastro de Fornecedor',
  client: 'Cadastro de Cliente',
};

export default function RegisterPage() {
  const [query] = useSearchParams();
  const hints = readHints(query);
  const [stage, setStage] = useState<'filling' | 'sending' | 'done'>('filling');
  const [outcome, setOutcome] = useState<LinkOutcome>(null);
  const { invitation, requestLink } = hints;
  // The page on which a person who has an account goes on with the same link.
  const withAccount = invitation
    ? paths.invitation(invitation)
    : requestLink && paths.history(requestLink);
  const session = useSession();
  // Signing up opens a session; the page stays until its success was read.
  useLeaveWhenSignedIn(stage !== 'filling' || withAccount !== '');
  const words = registrationWords(hints.role ?? '');

  if (withAccount && stage === 'filling' && session.phase === 'signed-in')
    return <Navigate to={withAccount} replace />;
  if (stage === 'done') {
    return (
      <AuthFrame title="Cadastro Realizado!" side={<SidePanel {...words} />}>
        <RegistrationDone outcome={outcome} />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={hints.role ? titles[hints.role] : 'Cadastro'}
      lead="Leva um minuto. Nossa equipe confere cada cadastro antes de liberar o acesso."
      side={<SidePanel {...words} />}
    >
      {invitation && <InvitationNote secret={invitation} />}
      {requestLink && <HistoryNote />}
      {/* Another link, another form: what was typed stays only while the address does. */}
      <RegistrationForm
        key={query.toString()}
        hints={hints}
        onStage={(next, found = null) => {
          setOutcome(found);
          setStage(next);
        }}
      />
      <p className="above-24 muted">
        Já tem conta?{' '}
        <Anchor component={Link} to={withAccount ? paths.loginThen(withAccount) : paths.login()}>
          Entrar
        </Anchor>
      </p>
    </AuthFrame>
  );
}
