import { paths } from '../../paths.ts';
import { CategoryCards } from './CategoryCards.tsx';
import { Hero } from './Hero.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { describePage, preloadFonts } from './page-head.ts';
import { RequestPicture } from './pictures/RequestPicture.tsx';
import { Benefits, Closing, Figures, Section, Steps, Testimonials } from './Sections.tsx';
import { commonLinks, figures } from './words-shared.ts';
import { benefits, steps, testimonials } from './words-suppliers.ts';

export const links = preloadFonts;
export const meta = () =>
  describePage({
    path: paths.suppliers(),
    title: 'Prumo para fornecedores: solicitações completas da sua categoria',
    description:
      'Receba solicitações de orçamento completas de arquitetos, responda do celular e pague comissão só quando o negócio fecha.',
  });

const headerLinks = [...commonLinks, { href: '#categories', label: 'Categorias' }];
const registration = paths.register({ role: 'supplier' });

/** The supplier landing: prerendered, and served without the application behind it. */
export default function SuppliersPage() {
  return (
    <PublicFrame links={headerLinks} audience="supplier">
      <Hero
        over="Para fornecedores"
        title={['Orçamento enviado,', 'obra à vista.']}
        lead="Solicitações completas da sua categoria, respondidas do celular. Você sabe quanto recebe antes de enviar."
        action={{ href: registration, label: 'Cadastrar minha empresa' }}
        second={{ href: '#categories', label: 'Ver categorias' }}
        price="Sem mensalidade: comissão só quando o negócio fecha."
        picture={<RequestPicture />}
      >
        <Figures figures={[figures.projects, figures.business, figures.satisfied]} />
      </Hero>
      <Section id="benefits" title="Trabalho certo, preço justo">
        <Benefits benefits={benefits} />
      </Section>
      <Section id="how-it-works" title="Como funciona">
        <Steps steps={steps} />
      </Section>
      <Section
        id="categories"
        title="Qual é a sua categoria?"
        lead="O cadastro já abre com ela escolhida."
      >
        <CategoryCards />
      </Section>
      <Section id="testimonials" title="Quem já fecha pelo Prumo">
        <Testimonials audience="supplier" testimonials={testimonials} />
      </Section>
      <Closing
        title="A próxima obra pode ser sua."
        href={registration}
        action="Cadastrar minha empresa"
      />
    </PublicFrame>
  );
}
