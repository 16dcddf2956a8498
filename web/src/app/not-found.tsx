import { Link } from 'react-router-dom';
import { strings } from '../strings/common';
import { EmptyState } from '../ui/card';

export function NotFound() {
  return (
    <div>
      <h1 className="sr-only">{strings.notFound.title}</h1>
      <EmptyState
        title={strings.notFound.title}
        hint={strings.notFound.text}
        action={
          <Link className="font-semibold text-fairway underline" to="/">
            {strings.notFound.back}
          </Link>
        }
      />
    </div>
  );
}
