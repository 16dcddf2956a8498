import { Id, type ErrorContract } from '@game/contracts';
import { Param } from '@nestjs/common';
import { Refuses } from './replies.js';

/** An id in the path; what is no id names nothing that exists. */
export function PathId(name: string, orElse: ErrorContract): ParameterDecorator {
  const param = Param(name, {
    transform(value: string) {
      if (!Id.safeParse(value).success) throw orElse();
      return value.toLowerCase();
    },
  });
  return (target, method, index) => {
    param(target, method, index);
    Refuses(orElse)(target, method!, Object.getOwnPropertyDescriptor(target, method!)!);
  };
}
