import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import styles from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { RegistrationDone } from './RegistrationDone.tsx';
import { RegistrationForm } from './RegistrationForm.tsx';
import { readHints, type SignUpRole } from './registration-hints.ts';
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
  // Signing up opens a session for a moment; the page stays until its success was read.
  useLeaveWhenSignedIn(stage !== 'filling');
  const words = registrationWords(hints.role ?? '');

  if (stage === 'done') {
    return (
      <AuthFrame title="Cadastro Realizado!" side={<SidePanel {...words} />}>
        <RegistrationDone />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={hints.role ? titles[hints.role] : 'Cadastro'}
      lead="Leva um minuto. Nossa equipe confere cada cadastro antes de liberar o acesso."
      side={<SidePanel {...words} />}
    >
      {/* Another link, another form: what was typed stays only while the address does. */}
      <RegistrationForm key={query.toString()} hints={hints} onStage={setStage} />
      <p className={styles.after}>
        Já tem conta?{' '}
        <Anchor component={Link} to={paths.login()}>
          Entrar
        </Anchor>
      </p>
    </AuthFrame>
  );
}
