import { paths } from '../../paths.ts';
import { describePage, preloadFonts, questionsData } from '../marketing/page-head.ts';
import { Questions } from '../marketing/Sections.tsx';
import { Article } from './Article.tsx';
import { supportTopics } from './support-words.ts';

export const links = preloadFonts;
export const meta = () =>
  describePage({
    path: paths.support(),
    title: 'Suporte · Prumo',
    description:
      'Respostas para entrar na conta, entender a aprovação, receber convites, responder orçamentos e registrar pagamentos no Prumo.',
    about: questionsData(supportTopics.flatMap(({ questions }) => questions)),
  });

export default function SupportPage() {
  return (
    <Article
      title="Suporte"
      lead="O que mais nos perguntam, e o que fazer em cada caso."
      contents={supportTopics}
    >
      {supportTopics.map(({ id, title, questions }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          <Questions questions={questions} />
        </section>
      ))}
      <h2>Ainda com dúvida?</h2>
      <p>
        Escreva pela página de <a href={paths.contact()}>contato</a>. Se perdeu a senha, use{' '}
        <a href={paths.forgotPassword()}>recuperar a senha</a>. Nunca pedimos sua senha. A única
        cobrança do Prumo é a fatura dos fornecedores, que está sempre em “Comissões”.
      </p>
    </Article>
  );
}
