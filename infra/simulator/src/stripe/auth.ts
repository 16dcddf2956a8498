import type { Call } from '../http/router.js';
import type { Books } from './books.js';
import { invalid } from './errors.js';
import { text, type Form } from './form.js';
import type { PaymentIntent, SetupIntent } from './objects.js';

/**
 * Accepts the secret key. For a single intent it also accepts what a browser sends: a publishable key with
 * that intent's client secret.
 */
export function authenticate(call: Call, form: Form, books: Books, secretKey: string | undefined): void {
  const key = keyOf(call.headers.authorization) ?? text(form, 'key') ?? '';
  if (key.startsWith('pk_')) {
    const intent = books.find<PaymentIntent | SetupIntent>(call.params['id'] ?? '');
    if (intent?.client_secret && intent.client_secret === text(form, 'client_secret')) return;
    invalid('This API call cannot be made with a publishable API key.', { code: 'secret_key_required' }, 401);
  }
  if (!key.startsWith('sk_') || (secretKey !== undefined && key !== secretKey)) {
    invalid('Invalid API Key provided.', {}, 401);
  }
}

function keyOf(authorization: string | undefined): string | undefined {
  const [scheme, value = ''] = (authorization ?? '').split(' ');
  if (scheme === 'Bearer') return value;
  return scheme === 'Basic' ? Buffer.from(value, 'base64').toString('utf8').split(':')[0] : undefined;
}
