import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { rememberSession } from '../session-store.ts';
import styles from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeSignIn } from './CodeSignIn.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { PasswordSignIn, RememberMe } from './PasswordSignIn.tsx';
import { SidePanel } from './SidePanel.tsx';
import { loginWords } from './side-panel-words.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

const googleFailed = 'Erro ao fazer login com Google';

/** The ways in: Google, a password, or a code by mail (`?entrar=codigo`). */
export default function LoginPage() {
  useLeaveWhenSignedIn();
  const [query] = useSearchParams();
  const byCode = query.get('entrar') === 'codigo';
  // Google's refusal returns here as a parameter of the address.
  const [failure, setFailure] = useState(query.has('error') ? googleFailed : '');
  const [remember, setRemember] = useState(true);
  const beforeSignIn = () => rememberSession(remember);

  return (
    <AuthFrame
      title={byCode ? 'Entrar com código' : 'Entrar'}
      side={<SidePanel {...loginWords} />}
      lead={byCode ? 'Enviamos seis números para o seu e-mail.' : 'Que bom ver você de volta.'}
    >
      {byCode ? (
        <>
          <CodeSignIn beforeSignIn={beforeSignIn} />
          <div className={styles.after}>
            <RememberMe checked={remember} onChange={setRemember} />
          </div>
        </>
      ) : (
        <>
          <GoogleButton
            returnTo={paths.login()}
            onLeave={beforeSignIn}
            onError={() => setFailure(googleFailed)}
          >
            Entrar com Google
          </GoogleButton>
          <div className={styles.or}>ou com seu e-mail</div>
          <PasswordSignIn
            remember={remember}
            onRemember={setRemember}
            beforeSignIn={beforeSignIn}
            failure={failure}
            onFailure={setFailure}
          />
        </>
      )}
      <p className={styles.after}>
        <Anchor component={Link} to={byCode ? paths.login() : paths.codeSignIn()}>
          {byCode ? 'Entrar com senha' : 'Entrar com código por e-mail'}
        </Anchor>
      </p>
      <p className={styles.after}>
        Ainda não tem conta?{' '}
        <Anchor component={Link} to={paths.register()}>
          Criar conta
        </Anchor>
      </p>
    </AuthFrame>
  );
}
