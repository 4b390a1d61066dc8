import { PlumbMark } from './PlumbMark.tsx';

/**
 * The application before it knows what to show: the logo, within the frame of the signed-in screens
 * where a session is stored (before-paint.js). Its styles are in root.css, so that the empty page
 * of the build can be rendered before anything else has arrived.
 */
export function Starting() {
  return (
    <div className="starting" role="status">
      <title>Prumo</title>
      <PlumbMark size={56} />
      <span className="waits">Carregando…</span>
      <WithoutScript />
      <p className="slow waits">Está demorando mais que o normal. Continuamos tentando.</p>
    </div>
  );
}

/** Nothing is on its way, so nothing moves; the words stand in the middle and away from the edges of a phone. */
const scriptless = [
  '.starting .waits { display: none }',
  '.starting svg { animation: none }',
  '.starting noscript { display: block; max-width: 480px; padding: 0 24px; text-align: center }',
  '.starting noscript a { color: inherit; font-weight: 600 }',
].join(' ');

/** Shown where the browser runs no script. The gateway fills and shows the e-mail address of the operator. */
function WithoutScript() {
  return (
    <noscript>
      <style>{scriptless}</style>
      <p>
        O Prumo precisa de JavaScript, que está desligado neste navegador. Ligue-o e recarregue a
        página.
      </p>
      <p data-fill="support" hidden>
        –
      </p>
      <p>
        <a href="/support">Ajuda e suporte</a>
      </p>
    </noscript>
  );
}
