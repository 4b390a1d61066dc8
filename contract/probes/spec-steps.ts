import { approved, held, type LegalStep, pick, write } from './legal-step.ts';

// Steps of random sequences about fichas: written, sent to the client, and decided.

export const writeSpec: LegalStep = async (draw) => {
  const item = await pick(
    draw,
    `select i.id, i.project_id, p.architect_id, coalesce(s.version, 0) as version
     from project_items i join projects p on p.id = i.project_id left join item_specs s on s.item_id = i.id
     where i.cancelled_at is null and p.status <> 'archived' and ${approved('architect', 'p.architect_id')}
       and not exists (select from quotes q where q.project_item_id = i.id)
     order by p.created_at, i.position, i.id`,
    [held()],
  );
  if (!item) return null;
  return write(item.architect_id, 'rpc/set_item_specs', 'POST', {
    target_project_id: item.project_id,
    specs: [{ item_id: item.id, version: item.version, brand: `Marca ${draw.much}` }],
  });
};

export const sendSpecs: LegalStep = async (draw) => {
  const spec = await pick(
    draw,
    `select s.item_id, s.project_id, p.architect_id from item_specs s join projects p on p.id = s.project_id
     join project_items i on i.id = s.item_id and i.cancelled_at is null
     where s.status in ('draft', 'refused') and s.brand is not null and p.client_id is not null and p.status <> 'archived'
       and ${approved('architect', 'p.architect_id')}
       and (s.approved_version is null or not exists (select from quotes q where q.project_item_id = s.item_id))
     order by s.created_at, s.item_id`,
    [held()],
  );
  if (!spec) return null;
  return write(spec.architect_id, 'rpc/send_specs', 'POST', {
    target_project_id: spec.project_id,
    item_ids: [spec.item_id],
  });
};

export const decideSpecs: LegalStep = async (draw) => {
  const spec = await pick(
    draw,
    `select s.item_id, s.version, s.project_id, p.client_id from item_specs s join projects p on p.id = s.project_id
     join project_items i on i.id = s.item_id and i.cancelled_at is null
     where s.status = 'proposed' and p.status <> 'archived' and ${approved('client', 'p.client_id')}
     order by s.created_at, s.item_id`,
    [held()],
  );
  if (!spec) return null;
  const decision =
    draw.much % 3 === 0 ? { decision: 'refused', reason: 'Ainda não.' } : { decision: 'agreed' };
  return write(spec.client_id, 'rpc/sign_off_specs', 'POST', {
    target_project_id: spec.project_id,
    decisions: [{ item_id: spec.item_id, version: spec.version, ...decision }],
  });
};
