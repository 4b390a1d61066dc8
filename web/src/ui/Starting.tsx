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
      Carregando…
      <p className="slow">Está demorando mais que o normal. Continuamos tentando.</p>
    </div>
  );
}
