import { ApiOkResponse, ApiResponse } from '@nestjs/swagger';

export const HTML = 'text/html; charset=utf-8';
/** Describes the answer of a call that sends a page. */
export const PageReply = () =>
  ApiOkResponse({ description: 'A page.', content: { 'text/html': { schema: { type: 'string' } } } });
/** Describes the answer of a form that leads to another page, so that Back and Reload post nothing twice. */
export const SeeOther = () => ApiResponse({ status: 303, description: 'The page to show next.' });
