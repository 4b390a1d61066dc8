import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.tsx';
import type { SignUpRole } from '../../words/labels.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { InvitationNote } from './InvitationNote.tsx';
import { RegistrationDone } from './RegistrationDone.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import type { InvitationOutcome } from './registration.ts';
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
  const [invited, setInvited] = useState<InvitationOutcome>(null);
  const { invitation } = hints;
  const session = useSession();
  // Signing up opens a session; the page stays until its success was read.
  useLeaveWhenSignedIn(stage !== 'filling' || invitation !== '');
  const words = registrationWords(hints.role ?? '');

  // A person who has an account already accepts the invitation on its own page.
  if (invitation && stage === 'filling' && session.phase === 'signed-in')
    return <Navigate to={paths.invitation(invitation)} replace />;
  if (stage === 'done') {
    return (
      <AuthFrame title="Cadastro Realizado!" side={<SidePanel {...words} />}>
        <RegistrationDone invited={invited} />
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
      {/* Another link, another form: what was typed stays only while the address does. */}
      <RegistrationForm
        key={query.toString()}
        hints={hints}
        onStage={(next, outcome = null) => {
          setInvited(outcome);
          setStage(next);
        }}
      />
      <p className="above-24 muted">
        Já tem conta?{' '}
        <Anchor
          component={Link}
          to={invitation ? paths.loginThen(paths.invitation(invitation)) : paths.login()}
        >
          Entrar
        </Anchor>
      </p>
    </AuthFrame>
  );
}
