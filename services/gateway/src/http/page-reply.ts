import { ApiOkResponse } from '@nestjs/swagger';

export const HTML = 'text/html; charset=utf-8';
/** Describes the answer of a call that sends a page. */
export const PageReply = () =>
  ApiOkResponse({ description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } });
