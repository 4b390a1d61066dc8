import { policyVersion } from '../../parties/privacy/policy.ts';
import { kept } from '../../parties/privacy/privacy-words.ts';
import { WhoSees } from '../../parties/privacy/WhoSees.tsx';
import { paths } from '../../paths.ts';
import { formatDate } from '../../words/format.ts';
import { Company, DataProtectionContact } from '../marketing/PublicFooter.tsx';
import { describePage, preloadFonts } from '../marketing/page-head.ts';
import { Article } from './Article.tsx';

export const links = preloadFonts;
export const meta = () =>
  describePage({
    path: paths.privacy(),
    title: 'Privacidade · Prumo',
    description:
      'Quais dados pessoais o Prumo guarda, para quê, por quanto tempo, quem os vê e como pedir acesso, correção ou exclusão (LGPD).',
  });

const contents = [
  { id: 'dados', title: 'O que guardamos' },
  { id: 'quem-ve', title: 'Quem vê' },
  { id: 'empresas', title: 'Empresas que nos atendem' },
  { id: 'seguranca', title: 'Segurança e incidentes' },
  { id: 'direitos', title: 'Seus direitos' },
  { id: 'navegador', title: 'No seu navegador' },
  { id: 'menores', title: 'Menores de idade' },
  { id: 'mudancas', title: 'Quando esta página muda' },
  { id: 'encarregado', title: 'Com quem falar' },
];

/** The public notice about personal data (LGPD, arts. 9 and 41). */
export default function PrivacyPage() {
  return (
    <Article
      title="Privacidade"
      lead={`Guardamos o necessário para a sua obra andar, e dizemos aqui o quê, para quê, com que base na lei e por quanto tempo. Versão de ${formatDate(policyVersion)}.`}
      contents={contents}
    >
      <section id="dados">
        <h2>O que guardamos</h2>
        <table>
          <thead>
            <tr>
              <th scope="col">Dado</th>
              <th scope="col">Para quê, e base legal</th>
              <th scope="col">Por quanto tempo</th>
            </tr>
          </thead>
          <tbody>
            {kept.map(({ data, purpose, basis, time }) => (
              <tr key={data}>
                <td>{data}</td>
                <td>
                  {purpose}
                  <br />
                  <small>{basis}</small>
                </td>
                <td>{time}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <p>
          Não vendemos dados, não fazemos propaganda dirigida e não usamos ferramentas de terceiros
          para medir visitas.
        </p>
      </section>
      <section id="quem-ve">
        <h2>Quem vê</h2>
        <WhoSees />
      </section>
      <section id="empresas">
        <h2>Empresas que nos atendem</h2>
        <p>
          Quem opera o Prumo é o controlador dos dados. Algumas empresas os tratam por nossa conta,
          só para o serviço funcionar e sob contrato: a que hospeda o servidor e o banco de dados, a
          que guarda os arquivos e as cópias de segurança, e a que entrega os e-mails. Se você liga
          avisos no aparelho, eles passam pelo serviço do seu navegador; se entra com o Google ou
          pela conta da sua empresa, é ela que confirma quem você é.
        </p>
        <p>
          Parte dessas empresas pode estar fora do Brasil. Nesse caso os dados vão só para países ou
          empresas que oferecem a proteção que a lei brasileira pede, por contrato (LGPD, art. 33).
          Os nomes e os países de hoje o encarregado informa a quem perguntar. Autoridades recebem
          dados quando a lei ou um juiz manda.
        </p>
      </section>
      <section id="seguranca">
        <h2>Segurança e incidentes</h2>
        <p>
          O banco de dados decide quem vê cada linha, e não a tela. A senha vira um resumo que não
          se desfaz, há verificação em duas etapas, e o que a equipe faz com a sua conta fica
          registrado.
        </p>
        <p>
          Nenhum sistema é à prova de tudo. Se um incidente puder trazer risco ou dano relevante a
          você, avisamos você e a Autoridade Nacional de Proteção de Dados, com o que aconteceu,
          quais dados, os riscos e o que fizemos (LGPD, art. 48).
        </p>
      </section>
      <section id="direitos">
        <h2>Seus direitos</h2>
        <p>
          Você pode confirmar e ver o que guardamos, corrigir, levar uma cópia e pedir a exclusão.{' '}
          <a href={paths.login()}>Entre na sua conta</a> e abra esta mesma página: ela mostra os
          seus dados e os acessos à sua conta, baixa tudo em um arquivo na hora, e recebe o pedido
          de exclusão, também de quem ainda espera aprovação ou foi recusado. Uma pessoa da equipe
          responde ao pedido em até 15 dias.
        </p>
        <p>
          Na exclusão apagamos a conta e tiramos seu nome, seus contatos e sua empresa dos projetos
          em que você esteve, das mensagens e dos registros. Registros de negócios fechados ficam
          sem o seu nome, e o endereço dos acessos até completar os 6 meses da lei. Com obra em
          andamento, ou saldo que você ainda deve, o pedido espera até isso se resolver. Cópias de
          segurança feitas antes da exclusão podem conter seus dados até serem substituídas.
        </p>
        <p>
          Você pode também opor-se a um tratamento que se apoia em interesse legítimo, pedir que
          dados demais sejam bloqueados, e levar seus dados a outro serviço: o arquivo que esta
          página baixa é feito para ser lido por outros programas. Nenhuma decisão sobre você é
          tomada só por um programa: aprovar, recusar ou suspender um cadastro e escolher uma
          proposta são atos de pessoas, e você pode pedir que sejam revistos.
        </p>
        <p>
          Sem conta, ou para saber com quem seus dados foram compartilhados, use a página de{' '}
          <a href={paths.contact()}>contato</a>. Você também pode reclamar à Autoridade Nacional de
          Proteção de Dados.
        </p>
      </section>
      <section id="navegador">
        <h2>No seu navegador</h2>
        <p>
          Não usamos cookies de propaganda. Este site guarda no seu aparelho só o que você pediu:
          sua sessão, o tema claro ou escuro, rascunhos de orçamento e, se você fica conectado, o
          que abriu das suas obras nos últimos 14 dias e o que escreveu sem conexão e ainda não foi
          enviado. Isso sai do aparelho quando você sai da conta. Quando o chat da página inicial
          está disponível, ele é de outra empresa: nada dele é carregado antes de você concordar, e
          encerrar o chat descarrega tudo.
        </p>
      </section>
      <section id="menores">
        <h2>Menores de idade</h2>
        <p>
          O Prumo é para maiores de 18 anos. Não guardamos de propósito dados de crianças e
          adolescentes; se souber de um cadastro assim, escreva para nós e ele é apagado.
        </p>
      </section>
      <section id="mudancas">
        <h2>Quando esta página muda</h2>
        <p>
          A data da versão está no começo. Quem tem conta é avisado ao entrar e confirma que leu a
          nova versão; a anterior o encarregado envia a quem pedir.
        </p>
      </section>
      <section id="encarregado">
        <h2>Com quem falar</h2>
        <p>
          Encarregado pelo tratamento de dados pessoais: <DataProtectionContact />.
        </p>
        <Company />
      </section>
    </Article>
  );
}
