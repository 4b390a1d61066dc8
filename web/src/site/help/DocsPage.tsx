import { paths } from '../../paths.ts';
import { describePage, preloadFonts } from '../marketing/page-head.ts';
import { Article } from './Article.tsx';
import { guides } from './docs-words.ts';
import { PHONE_HEIGHT, PHONE_WIDTH, PICTURE_HEIGHT, PICTURE_WIDTH } from './picture-size.ts';

export const links = preloadFonts;
export const meta = () =>
  describePage({
    path: paths.docs(),
    title: 'Como usar · Prumo',
    description:
      'Passo a passo para clientes, arquitetos, fornecedores e a equipe, com as telas de verdade: do cadastro ao último pagamento.',
  });

export default function DocsPage() {
  return (
    <Article
      title="Como usar o Prumo"
      lead="Um passo a passo para cada pessoa da obra, com as telas de verdade e dados inventados."
      contents={guides}
    >
      {guides.map(({ id, title, lead, steps }) => (
        <section key={id} id={id}>
          <h2>{title}</h2>
          <p>{lead}</p>
          {steps.map((step, index) => (
            <div key={step.title}>
              <h3>
                {index + 1}. {step.title}
              </h3>
              <p>{step.words}</p>
              {step.picture && (
                <figure>
                  <picture>
                    <source
                      media="(max-width: 600px)"
                      srcSet={`/docs/${step.picture.file}-phone.webp`}
                      width={PHONE_WIDTH}
                      height={PHONE_HEIGHT}
                    />
                    <img
                      src={`/docs/${step.picture.file}.webp`}
                      alt={`Tela: ${step.picture.of}`}
                      width={PICTURE_WIDTH}
                      height={PICTURE_HEIGHT}
                      loading="lazy"
                    />
                  </picture>
                  <figcaption>{step.picture.of}</figcaption>
                </figure>
              )}
            </div>
          ))}
        </section>
      ))}
      <p>
        Não achou o que procurava? O <a href={paths.support()}>suporte</a> responde às dúvidas mais
        comuns e o <a href={paths.contact()}>formulário de contato</a> chega à nossa equipe.
      </p>
    </Article>
  );
}
