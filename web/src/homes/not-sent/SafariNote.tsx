import { InfoNote } from '../../ui/InfoNote.tsx';

/** On an iPhone or iPad, whether the page is open in the browser and not from the home screen; undefined elsewhere. */
const isInSafari = (): boolean =>
  (navigator as Navigator & { standalone?: boolean }).standalone === false;

/** Safari deletes what a page keeps when it was not opened for seven days, unless it is on the home screen. */
export function SafariNote() {
  if (!isInSafari()) return null;
  return (
    <InfoNote title="Envie ou instale o Prumo" icon="alert">
      O Safari apaga o que fica guardado depois de 7 dias sem abrir o Prumo. Para guardar por mais
      tempo, toque em Compartilhar, depois em “Adicionar à Tela de Início”, e abra o Prumo por lá.
    </InfoNote>
  );
}
