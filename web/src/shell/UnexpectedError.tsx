import { useEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { paths } from '../paths.ts';
import { PlumbMark } from '../ui/PlumbMark.tsx';
import { isMissingFile, reloadOnce } from '../ui/reload-once.ts';

/**
 * The page of last resort. Its English title is fixed by the specification (§2); the rest helps in
 * pt-BR. It stands outside theme and data, so that it works when those are what failed; its looks come
 * with the page itself (root.tsx). Where only a file of the program did not come, which an upgrade replaced, the page is
 * loaded again by itself, once.
 */
export function UnexpectedError() {
  const error = useRouteError();
  const { pathname } = useLocation();
  useEffect(() => {
    console.error('Unexpected application error', error);
    if (isMissingFile(error)) reloadOnce();
  }, [error]);
  return (
    <main className="unexpected">
      <title>Erro · Prumo</title>
      <PlumbMark size={48} />
      <h1>Unexpected Application Error!</h1>
      <p>
        Algo saiu do prumo e esta página não pôde ser mostrada. Nada do que você já salvou se
        perdeu. Recarregue a página; se o problema continuar, volte ao início e{' '}
        <a href={paths.ownSupport(pathname)}>avise nossa equipe</a>.
      </p>
      <div className="unexpected-ways">
        <button type="button" className="unexpected-again" onClick={() => window.location.reload()}>
          Recarregar a página
        </button>
        <a className="unexpected-home" href="/">
          Voltar ao início
        </a>
      </div>
      <code className="unexpected-detail">{nameOf(error)}</code>
    </main>
  );
}

function nameOf(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof Error ? error.message : 'Erro desconhecido';
}
