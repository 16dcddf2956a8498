import { Id, type ErrorContract } from '@game/contracts';
import { Param } from '@nestjs/common';
import { Refuses } from './replies.js';

/** An id in the path. A value that is not an id is answered with `orElse`, like an id that does not exist. */
export function PathId(name: string, orElse: ErrorContract): ParameterDecorator {
  const param = Param(name, {
    transform(value: string) {
      if (!Id.safeParse(value).success) throw orElse();
      return value.toLowerCase();
    },
  });
  return (target, method, index) => {
    // A branded id has no type at run time, and without a type the API's description would omit the
    // parameter.
    (Reflect.getMetadata('design:paramtypes', target, method!) as unknown[])[index] = String;
    param(target, method, index);
    Refuses(orElse)(target, method!, Object.getOwnPropertyDescriptor(target, method!)!);
  };
}
