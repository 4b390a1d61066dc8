import { describe, expect, it } from 'vitest';
import { groupByCategory } from '../../words/by-category.ts';
import {
  alreadyInvited,
  countSelected,
  onlyGuests,
  sendWords,
  stillToInvite,
  toGuestMap,
  toggle,
  toRequestMap,
} from './selection.ts';

const one = (id: string) => ({ id, name: id });

describe('ticking suppliers', () => {
  it('[SCR-ARCH-033] counts invitations and categories', () => {
    expect(
      countSelected({ civil: [one('flavio'), one('gilda')], pintura: [one('paulo')] }),
    ).toEqual({
      categories: 2,
      invitations: 3,
      byLink: 0,
    });
  });

  it('a second tick takes it back, and a category left empty does not count', () => {
    const ticked = toggle(toggle([], one('flavio')), one('flavio'));

    expect(ticked).toEqual([]);
    expect(countSelected({ civil: ticked })).toEqual({ categories: 0, invitations: 0, byLink: 0 });
  });

  it('[FUN-001] the request maps each category to its suppliers', () => {
    expect(toRequestMap({ civil: [one('flavio'), one('gilda')], pintura: [] })).toEqual({
      civil: ['flavio', 'gilda'],
    });
  });

  it('[CVD-046] contacts are counted beside suppliers and asked by a call of their own', () => {
    const joao = { ...one('joao'), guest: { full_name: 'João Lima', phone: null } };
    const selection = { civil: [one('flavio'), joao], pintura: [joao], eletrica: [one('gilda')] };

    expect(countSelected(selection)).toEqual({ categories: 3, invitations: 4, byLink: 2 });
    expect(toRequestMap(selection)).toEqual({ civil: ['flavio'], eletrica: ['gilda'] });
    expect(toGuestMap(selection)).toEqual({ civil: ['joao'], pintura: ['joao'] });
    expect(onlyGuests(selection)).toEqual({ civil: [joao], pintura: [joao], eletrica: [] });
    expect(sendWords(selection)).toBe('Enviar 4 convites · 2 por link');
  });
});

describe('items by category', () => {
  it('[SCR-ARCH-031] follow the order of the seven categories', () => {
    const items = [{ category: 'pintura' }, { category: 'civil' }, { category: 'pintura' }];

    expect(groupByCategory(items).map((group) => [group.category, group.items.length])).toEqual([
      ['civil', 1],
      ['pintura', 2],
    ]);
  });
});

describe('suppliers invited before', () => {
  const items = [{ id: 'walls' }, { id: 'floor' }];
  const sent = (supplier_id: string, project_item_id: string, created_at: string) => ({
    supplier_id,
    project_item_id,
    created_at,
  });

  it('holds the day of the first request', () => {
    const invited = alreadyInvited(items, [
      sent('flavio', 'walls', '2026-11-03T10:00:00Z'),
      sent('flavio', 'floor', '2026-11-02T10:00:00Z'),
    ]);

    expect(invited).toEqual(new Map([['flavio', '2026-11-02T10:00:00Z']]));
  });

  it('a supplier without a request for one of the items can be invited again', () => {
    expect(alreadyInvited(items, [sent('gilda', 'walls', '2026-11-02T10:00:00Z')]).size).toBe(0);
  });

  it('requests for items of another category say nothing', () => {
    expect(
      alreadyInvited([{ id: 'walls' }], [sent('gilda', 'door', '2026-11-02T10:00:00Z')]).size,
    ).toBe(0);
  });

  it('of a kept choice, who was invited meanwhile and a category without open items are left out', () => {
    const kept = { civil: [one('flavio'), one('gilda')], pintura: [one('paulo')] };
    const trade = {
      category: 'civil',
      items,
      invited: new Map([['flavio', '2026-11-02']]),
    } as const;

    expect(stillToInvite(kept, [trade])).toEqual({ civil: [one('gilda')] });
  });
});
