import { expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { requestOf } from '../versions/testing.ts';
import { typeFor, versionsOfRequest } from './testing.ts';

// Answers of suppliers that people of an architect's account type.

const scene = useScene({ cast: true });

test(
  '[OFI-9] an answer is typed by the person, in the account whose request it is; the other people of the account go on with it',
  scene(async ({ owner, as }) => {
    await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
    const request = await requestOf(owner);

    await typeFor(as('lia'), owner);
    expect(
      await as('ana').query(
        'select distinct entered_by from list_offer_origins($1) where entered_by is not null',
        [request.project_id],
      ),
    ).toEqual([{ entered_by: 'Lia Melo' }]);
    await typeFor(as('ana'), owner, { shelf: 12_500, expected: 1 });

    expect(await versionsOfRequest(owner, request.id)).toMatchObject([
      { version: 1, source: 'behalf', by: 'lia' },
      { version: 2, source: 'behalf', by: 'ana' },
    ]);
    expect(
      await owner.query('select distinct architect_id from quote_versions where request_id = $1', [
        request.id,
      ]),
    ).toEqual([{ architect_id: PERSON.ana }]);
  }),
);
