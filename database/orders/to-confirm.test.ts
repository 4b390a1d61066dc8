import { expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { offer, SHELF, submit } from '../versions/testing.ts';
import { approve } from './testing.ts';

const scene = useScene();

test(
  '[PED-028] a supplier lists the orders that wait for it, with project, architect, value, items and rooms, and nobody else’s',
  scene(async ({ owner, as }) => {
    await submit(as('bruno'), owner, offer(100, 200.5));
    await owner.query("update project_items set room = 'Hall' where id = $1", [SHELF]);
    await approve(as('ana'), owner, '0203 bruno', '0204 bruno');

    const listed = await as('bruno').query<{ project_name: string; price: string }>(
      'select project_name, architect_name, price, category, items, rooms from list_orders_to_confirm()',
    );
    expect(listed).toContainEqual({
      project_name: 'Casa Alto da Lapa',
      architect_name: 'Ana Ribeiro',
      price: '300.50',
      category: 'marcenaria',
      items: 2,
      rooms: ['Hall', 'Sala de estar'],
    });
    const [all] = await owner.query<{ n: number }>(
      `select count(*)::integer as n from orders o join profiles s on s.id = o.supplier_id
       where o.status = 'issued' and s.email = 'bruno@prumo.test'`,
    );
    expect(listed).toHaveLength(all?.n ?? -1);
    for (const { project_name } of await as('silvia').query<{ project_name: string }>(
      'select * from list_orders_to_confirm()',
    ))
      expect(project_name).not.toBe('Casa Alto da Lapa');
    for (const who of ['ana', 'rafael', 'davi'])
      await expect(as(who).query('select * from list_orders_to_confirm()')).rejects.toMatchObject({
        code: '42501',
      });
  }),
);
