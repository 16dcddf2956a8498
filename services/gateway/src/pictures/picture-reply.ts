import { ApiOkResponse } from '@nestjs/swagger';

export const PNG = 'image/png';
/** Describes the answer of a call that sends a picture. */
export const PictureReply = (description: string) =>
  ApiOkResponse({ description, content: { [PNG]: { schema: { type: 'string', format: 'binary' } } } });
