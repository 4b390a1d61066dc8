import { Anchor } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { rememberReturnPath } from '../../session/return-path.ts';
import { rememberSession } from '../../wire/session-store.ts';
import { publicConfig } from '../../wire/supabase.ts';
import { GoogleButton } from '../account/GoogleButton.tsx';
import styles from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeSignIn } from './CodeSignIn.tsx';
import { CompanySignIn } from './CompanySignIn.tsx';
import { PasswordSignIn, RememberMe } from './PasswordSignIn.tsx';
import { SidePanel } from './SidePanel.tsx';
import { loginWords } from './side-panel-words.ts';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';
import { whatWaits } from './what-waits.ts';

const googleFailed = 'Erro ao fazer login com Google';
const mailedLinkFailed = 'Este link já foi usado ou venceu. Entre, ou peça outro.';
const companyFailed = 'Não foi possível entrar com a conta da empresa.';

/** Codes of a refusal that only a company's provider gives. */
const ofCompany = /^(saml_|validation_failed$)/;

/**
 * The ways in: Google, a password, a code by mail (`?entrar=codigo`), or the company's account where
 * one is configured (`?entrar=empresa`).
 */
export default function LoginPage() {
  const [query] = useSearchParams();
  const waiting = whatWaits(query.get('depois'));
  const then = waiting?.path;
  useEffect(() => {
    if (then) rememberReturnPath(then);
  }, [then]);
  useLeaveWhenSignedIn();
  const byCode = query.get('entrar') === 'codigo';
  const byCompany = query.get('entrar') === 'empresa';
  // A provider's refusal returns here as a parameter of the address.
  const [failure, setFailure] = useState(refusalIn(query));
  const [remember, setRemember] = useState(true);
  const beforeSignIn = () => rememberSession(remember);

  return (
    <AuthFrame
      title={byCode ? 'Entrar com código' : byCompany ? 'Entrar com a empresa' : 'Entrar'}
      side={<SidePanel {...loginWords} />}
      lead={
        byCode
          ? 'Enviamos seis números para o seu e-mail.'
          : byCompany
            ? 'Você confirma quem é na página da sua empresa.'
            : (waiting?.words ?? 'Que bom ver você de volta.')
      }
    >
      {byCode || byCompany ? (
        <>
          {byCode && <CodeSignIn beforeSignIn={beforeSignIn} />}
          {byCompany && <CompanySignIn beforeSignIn={beforeSignIn} />}
          <div className="above-24 muted">
            <RememberMe checked={remember} onChange={setRemember} />
          </div>
        </>
      ) : (
        <>
          {publicConfig().google && (
            <>
              <GoogleButton
                returnTo={paths.login()}
                onLeave={beforeSignIn}
                onError={() => setFailure(googleFailed)}
              >
                Entrar com Google
              </GoogleButton>
              <div className={styles.or}>ou com seu e-mail</div>
            </>
          )}
          <PasswordSignIn
            remember={remember}
            onRemember={setRemember}
            beforeSignIn={beforeSignIn}
            failure={failure}
            onFailure={setFailure}
          />
        </>
      )}
      <p className="above-24 muted">
        <Anchor component={Link} to={byCode || byCompany ? paths.login() : paths.codeSignIn()}>
          {byCode || byCompany ? 'Entrar com senha' : 'Entrar com código por e-mail'}
        </Anchor>
      </p>
      {publicConfig().company && !byCompany && (
        <p className="above-24 muted">
          <Anchor component={Link} to={paths.companySignIn()}>
            Entrar com a conta da empresa
          </Anchor>
        </p>
      )}
      <p className="above-24 muted">
        Ainda não tem conta?{' '}
        <Anchor component={Link} to={paths.register()}>
          Criar conta
        </Anchor>
      </p>
    </AuthFrame>
  );
}

function refusalIn(query: URLSearchParams): string {
  if (!query.has('error')) return '';
  const code = query.get('error_code') ?? '';
  if (code === 'otp_expired') return mailedLinkFailed;
  return ofCompany.test(code) ? companyFailed : googleFailed;
}
