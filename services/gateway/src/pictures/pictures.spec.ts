import { drawPicture } from './draw.js';
import { HEIGHT, WIDTH, pictureSvg } from './picture.svg.js';
import { foursomePicture, standing } from './pictures.js';

const picture = {
  over: 'Pat invites you',
  title: 'Eagle Creek',
  under: 'Sat, Jun 6',
  foot: '2 of 4 in: Pat, Ann',
};

// promises messages#link-previews
describe('the picture of a tee time', () => {
  it('is a PNG of 1200 x 630 whose words are really drawn', async () => {
    const png = await drawPicture(picture);
    expect(png.subarray(1, 4).toString()).toBe('PNG');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([WIDTH, HEIGHT]);
    const blank = await drawPicture({ over: '', title: '', under: '', foot: '' });
    expect(png.length).toBeGreaterThan(blank.length + 5_000);
  });

  it('can contain every name: markup, control characters, and lines that are longer than the picture', async () => {
    const svg = pictureSvg({ ...picture, title: '<b>&"\u0000', foot: 'W'.repeat(500) });
    expect(svg).not.toMatch(/<b>|W{70}/);
    expect(svg).not.toContain('\u0000');
    expect((await drawPicture({ ...picture, title: 'Łódź & Şükrü 高尔夫 <🏌️>' })).length).toBeGreaterThan(
      1_000,
    );
  });

  it('names each player of a full foursome once, by the first name, and nobody who is not in', () => {
    const player = (name: string, status: 'confirmed' | 'pending') => ({ name, status }) as never;
    const { foot } = foursomePicture({
      ...{ venueName: 'Eagle Creek', dateTime: '2026-06-06T13:10:00Z', timeZone: 'America/Chicago' },
      invitedPlayers: [
        player('Pat', 'confirmed'),
        player('Ann Avery', 'confirmed'),
        player('Bob', 'pending'),
      ],
    });
    expect(foot).toBe('Pat, Ann');
  });

  it.each([
    ['open', '2 of 4 in: Maya, Ann'],
    ['cancelled', 'This round is cancelled'],
    ['withdrawn', 'This invitation is over'],
    ['over', 'This invitation is over'],
  ] as const)('for an invite that is %s has the words %s', (status, words) => {
    expect(standing({ status, playersIn: ['Maya Moss', 'Ann'] })).toBe(words);
  });
});
