import { FOURSOME, bookingNotFound, getBooking, type TeeTimeId, type UserId } from '@game/contracts';
import { Bus } from '@game/platform';
import { Controller, Get, Header, StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { MyId } from '../access/me.js';
import { Permission } from '../access/permission.js';
import { PathId } from '../http/path-id.js';
import { Refuses, Title } from '../http/replies.js';
import { drawPicture } from './draw.js';
import { PNG, PictureReply } from './picture-reply.js';
import { foursomePicture, productPicture } from './pictures.js';

/** Pictures of 1200 x 630 for link previews and for sharing. */
@ApiTags('pictures')
@Controller()
export class PicturesController {
  private readonly product = once(() => drawPicture(productPicture));

  constructor(private readonly bus: Bus) {}

  @Get('api/share.png')
  @Title('The picture of the product for link previews')
  @Permission('anyone')
  @Header('content-type', PNG)
  @Header('cache-control', 'public, max-age=86400')
  @PictureReply('The same for everybody.')
  async share() {
    return new StreamableFile(await this.product());
  }

  @Get('api/bookings/:id/foursome.png')
  @Title('The picture of a full foursome')
  @Permission('signed-in')
  @Header('content-type', PNG)
  @PictureReply(
    'Course, time and the four first names; only for the organiser, once all spots are taken and nobody has to confirm a change.',
  )
  @Refuses(bookingNotFound)
  async foursome(@MyId() userId: UserId, @PathId('id', bookingNotFound) bookingId: TeeTimeId) {
    const booking = await this.bus.ask(getBooking, { userId, bookingId });
    const isSet = booking.numberOfPlayers >= FOURSOME && !booking.toConfirm?.length;
    if (!isSet || booking.status === 'cancelled') throw bookingNotFound();
    return new StreamableFile(await drawPicture(foursomePicture(booking)));
  }
}

/** Calls `make` once and keeps its result; a failure is not kept. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let kept: Promise<T> | undefined;
  return () =>
    (kept ??= make().catch((error: unknown) => {
      kept = undefined;
      throw error;
    }));
}
