import { paths } from '../../paths.ts';
import { ChatFacade } from './ChatFacade.tsx';
import { Hero } from './Hero.tsx';
import { HouseDrawing } from './HouseDrawing.tsx';
import { OtherDoors } from './OtherDoors.tsx';
import { PublicFrame } from './PublicFrame.tsx';
import { describePage, preloadFonts, questionsData } from './page-head.ts';
import { ClientPicture } from './pictures/ClientPicture.tsx';
import { MatrixPicture } from './pictures/MatrixPicture.tsx';
import {
  Benefits,
  Closing,
  Figures,
  Questions,
  Section,
  Steps,
  Testimonials,
} from './Sections.tsx';
import { Showcase } from './Showcase.tsx';
import { benefits, questions, steps, testimonials } from './words-home.ts';
import { commonLinks, figures } from './words-shared.ts';

export const links = preloadFonts;
export const meta = () =>
  describePage({
    path: paths.home(),
    title: 'Prumo: sua obra no prumo, do traço à chave',
    description:
      'Compare orçamentos de fornecedores conferidos e acompanhe cada real da sua obra ou reforma. Grátis para clientes.',
    about: questionsData(questions),
  });

const headerLinks = [...commonLinks, { href: '#faq', label: 'Dúvidas' }];
const registration = paths.register({ role: 'client' });

/** The client landing: prerendered, and served without the application behind it. */
export default function HomePage() {
  return (
    <PublicFrame links={headerLinks} audience="client">
      <Hero
        over="Obra e reforma sem surpresa"
        title={['Sua obra no prumo,', 'do traço à chave.']}
        lead="Compare orçamentos, aprove com clareza e acompanhe cada real da sua construção ou reforma em um só lugar."
        action={{ href: registration, label: 'Começar de graça' }}
        second={{ href: '#how-it-works', label: 'Ver como funciona' }}
        price="Grátis para clientes, do primeiro orçamento ao último pagamento."
        picture={<HouseDrawing />}
      >
        <Figures figures={[figures.suppliers, figures.projects, figures.business]} />
      </Hero>
      <Section id="benefits" title="Menos susto, mais obra">
        <Benefits benefits={benefits} />
      </Section>
      <Showcase
        title="Propostas que dá para comparar"
        words="Todos os fornecedores respondem à mesma lista. Quem deixou um item de fora aparece na hora, e o arquiteto vê quando o mais barato é também o mais demorado."
        picture={<MatrixPicture />}
      />
      <Section id="how-it-works" title="Como funciona">
        <Steps steps={steps} />
      </Section>
      <Showcase
        title="Você decide, e vê quanto custa"
        words="O seu arquiteto envia a escolha com o preço de cada item. Você aprova ou recusa, e sabe antes quanto a obra fica acima ou abaixo do previsto."
        picture={<ClientPicture />}
      />
      <Section id="testimonials" title="Quem já mora no prumo">
        <Testimonials audience="client" testimonials={testimonials} />
        <Figures figures={[figures.satisfied, figures.savings]} />
      </Section>
      <OtherDoors />
      <Section id="faq" title="Dúvidas frequentes">
        <Questions questions={questions} />
      </Section>
      <Closing title="Comece pelo traço certo." href={registration} action="Criar conta grátis" />
      <ChatFacade />
    </PublicFrame>
  );
}
