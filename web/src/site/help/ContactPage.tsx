import { paths } from '../../paths.ts';
import { describePage, preloadFonts } from '../marketing/page-head.ts';
import { Article } from './Article.tsx';
import { ContactForm } from './ContactForm.tsx';

export const links = preloadFonts;
export const meta = () =>
  describePage({
    path: paths.contact(),
    title: 'Contato · Prumo',
    description:
      'Escreva para a equipe do Prumo. A mensagem chega direto à nossa caixa de entrada, sem passar por terceiros.',
  });

/** The one public page that keeps its scripts: the form reports the result without leaving. */
export default function ContactPage() {
  return (
    <Article
      title="Fale conosco"
      lead={
        <>
          A mensagem chega direto à nossa equipe, que responde por e-mail. Talvez a resposta já
          esteja no <a href={paths.support()}>suporte</a>.
        </>
      }
    >
      <ContactForm />
    </Article>
  );
}
