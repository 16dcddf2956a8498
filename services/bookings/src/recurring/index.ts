/** The parts of recurring tee times that other folders of bookings may import. */
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
