import { paths } from '../../paths.ts';
import { Hero } from './Hero.tsx';
import { Plans } from './Plans.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { describePage, preloadFonts } from './page-head.ts';
import { ClientPicture } from './pictures/ClientPicture.tsx';
import { MatrixPicture } from './pictures/MatrixPicture.tsx';
import { Benefits, Closing, Figures, Section, Steps, Testimonials } from './Sections.tsx';
import { Showcase } from './Showcase.tsx';
import { benefits, plans, plansNote, steps, testimonials } from './words-architects.ts';
import { commonLinks, figures } from './words-shared.ts';

export const links = preloadFonts;
export const meta = () =>
  describePage({
    path: paths.architects(),
    title: 'Prumo para arquitetos: orçamentos comparados item por item',
    description:
      'Convide fornecedores por categoria, compare preço e prazo item por item e mostre ao cliente cada real da obra. Planos a partir de R$ 99 por mês.',
    about: {
      '@context': 'https://schema.org',
      '@type': 'Service',
      name: 'Prumo para arquitetos',
      areaServed: 'BR',
      offers: plans.map(({ name, price }) => ({
        '@type': 'Offer',
        name,
        priceCurrency: 'BRL',
        price: price.replace(/\D/g, ''),
      })),
    },
  });

const headerLinks = [...commonLinks, { href: '#pricing', label: 'Planos' }];
const registration = paths.register({ role: 'architect' });

/** The architect landing: prerendered, and served without the application behind it. */
export default function ArchitectsPage() {
  return (
    <PublicFrame links={headerLinks} audience="architect">
      <Hero
        over="Para arquitetos"
        title={['Menos planilha,', 'mais projeto.']}
        lead="Envie uma lista, receba propostas comparáveis e aprove com o cliente enxergando cada real."
        action={{ href: registration, label: 'Criar conta de arquiteto' }}
        second={{ href: paths.login(), label: 'Já tenho conta' }}
        price="Planos a partir de R$ 99 por mês."
        picture={<MatrixPicture />}
        isWide
      >
        <Figures figures={[figures.suppliers, figures.projects, figures.satisfied]} />
      </Hero>
      <Section id="benefits" title="O canteiro inteiro na prancheta">
        <Benefits benefits={benefits} />
      </Section>
      <Section id="how-it-works" title="Como funciona">
        <Steps steps={steps} />
      </Section>
      <Showcase
        title="Seu cliente decide e acompanha"
        words="Você envia a escolha, ele aprova ou recusa item por item, e os dois veem o previsto, o aprovado e o pago. A conversa sobre dinheiro começa com os números na mesa."
        picture={<ClientPicture />}
      />
      <Section id="testimonials" title="Quem já trocou a planilha">
        <Testimonials audience="architect" testimonials={testimonials} />
      </Section>
      <Section id="pricing" title="Planos" lead="Valores por mês. Seus clientes nunca pagam.">
        <p data-when="no-plans" hidden>
          Os planos ainda não estão à venda. Por enquanto, o uso é livre, sem limite de projetos.
        </p>
        <Plans plans={plans} note={plansNote} />
      </Section>
      <Closing
        title="Traga o próximo projeto para o prumo."
        href={registration}
        action="Criar conta de arquiteto"
      />
    </PublicFrame>
  );
}
