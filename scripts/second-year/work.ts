import { randomUUID } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';

const ELISA = 'a0000000-0000-4000-8000-000000000002';
const DAY_MS = 86_400_000;
/** The day so many days from today, negative before it. */
export const day = (fromToday: number) =>
  new Date(Date.now() + fromToday * DAY_MS).toISOString().slice(0, 10);

const stages = [
  'Mobilização e proteção das áreas comuns',
  'Demolição da cozinha e retirada do entulho',
  'Alvenaria e requadros',
  'Prumadas, esgoto e água quente',
  'Infraestrutura elétrica',
  'Contrapiso e impermeabilização das áreas molhadas',
  'Forro de gesso com tabica',
  'Assentamento dos revestimentos',
  'Bancadas de quartzito',
  'Primeira demão de pintura',
  'Montagem da marcenaria',
  'Luminárias e pontos finais',
  'Limpeza fina',
  'Vistoria e entrega das chaves',
];
const faults = [
  'Rodapé solto atrás da porta',
  'Porta do armário superior desalinhada',
  'Rejunte falhado junto ao ralo linear',
  'Trinca fina no forro, do canto da janela até a luminária',
  'Tomada sem espelho',
];
const places = ['Cozinha', 'Suíte do casal', 'Lavabo', 'Varanda gourmet', 'Escritório'];

/** Gives a project in progress the site of a year: a schedule of fourteen milestones, forty diários, sixty pendências, forty fichas. */
export async function loadWork(ana: SupabaseClient, project: string): Promise<void> {
  const call = async (name: string, values: object) => {
    const { error } = await ana.rpc(name, values);
    if (error) throw new Error(`${name}: ${error.message}`);
  };
  const target_project_id = project;
  let after_id: string | null = null;
  for (const [n, title] of stages.entries()) {
    const milestone_id = randomUUID();
    const starts = (n - 8) * 12;
    await call('save_milestone', {
      ...{ milestone_id, target_project_id, order_id: null, title, after_id },
      ...{
        starts_on: day(starts),
        due_on: day(starts + 14),
        done_on: n < 6 ? day(starts + 16) : null,
      },
    });
    after_id = milestone_id;
  }
  for (let n = 0; n < 40; n += 1) {
    const log_id = randomUUID();
    await call('save_daily_log', {
      ...{ log_id, target_project_id, log_date: day(-60 + n) },
      content: {
        ...{ weather_morning: n % 5 ? 'clear' : 'rain', weather_afternoon: 'cloudy' },
        crew: [
          { trade: 'Pedreiro', count: 2 },
          { trade: 'Ajudante', count: 1 + (n % 3) },
        ],
        activities: [{ text: `${stages[n % stages.length]}: continuação, sem interferências` }],
        occurrences: n % 4 ? 'Sem ocorrências' : 'O elevador de serviço parou das 9h às 11h.',
      },
    });
    if (n < 38) await call('send_daily_log', { log_id, version: 1 });
  }
  const issue_ids = Array.from({ length: 60 }, () => randomUUID());
  for (const [n, issue_id] of issue_ids.entries())
    await call('save_issue', {
      ...{ issue_id, target_project_id, kind: 'punch', room: places[n % places.length] },
      ...{ title: `${faults[n % faults.length]} (${n + 1})`, is_urgent: n % 9 === 0 },
      due_on: day(n - 20),
    });
  await call('publish_issues', { target_project_id, issue_ids: issue_ids.slice(0, 55) });
  const { data } = await ana.from('project_items').select('id').eq('project_id', project).limit(40);
  const specs = data?.map(({ id }, n) => ({
    ...{ item_id: id, version: 0, code: `F-${n + 1}`, brand: 'Deca', model: `Linha ${n + 1}` },
    ...{ finish: 'Cromado escovado', notes: 'Com arremate e fixação inclusos.' },
  }));
  await call('set_item_specs', { target_project_id, specs });
  await call('send_specs', {
    target_project_id,
    item_ids: specs?.slice(0, 25).map((spec) => spec.item_id),
  });
}

/** Gives Elisa 240 more projects in planning, whose clients have all written to her. Run by a superuser: triggers rest while the projects are written. */
export async function loadThreads(superuser: pg.Client): Promise<void> {
  await superuser.query('set session_replication_role = replica');
  await superuser.query(
    `insert into public.projects (id, name, address, client_id, architect_id, status, created_at)
     select md5('thread ' || n)::uuid, 'Reforma ' || n || ', ' || p.full_name, 'Rua Harmonia, ' || n || ', São Paulo, SP',
       p.id, $1, 'planning', now() - make_interval(days => n)
     from generate_series(1, 240) n
     join public.profiles p on p.id = md5('sign-up ' || (n * 4 + 3) % 420)::uuid`,
    [ELISA],
  );
  await superuser.query('set session_replication_role = origin');
  await superuser.query(
    `insert into public.messages (id, project_id, author_id, body, created_at, architect_id, client_id)
     select gen_random_uuid(), p.id, p.client_id,
       case n % 3 when 0 then 'Bom dia, Elisa! Consegue me mandar a planta com as medidas da bancada até sexta?' else 'Combinado, obrigado.' end,
       now() - make_interval(hours => n * 7), p.architect_id, p.client_id
     from generate_series(1, 240) n
     join public.projects p on p.id = md5('thread ' || n)::uuid`,
  );
}
