/** Recurring tee times: what the rest of bookings may use of them. */
import { CreateRecurring } from './create-recurring.js';
import { DeleteRecurring } from './delete-recurring.js';
import { ListRecurring } from './list-recurring.js';
import { RecurringJobs } from './recurring.jobs.js';
import { UpdateRecurring } from './update-recurring.js';

export { MakeDue } from './make-due.js';
export { RecurringRepository } from './recurring.repository.js';
export { recurringView } from './recurring.view.js';
export const recurringControllers = [
  ListRecurring,
  CreateRecurring,
  UpdateRecurring,
  DeleteRecurring,
  RecurringJobs,
];
