import { firstName } from './person-name.js';

// promises messages#first-names
describe('the first name of a person', () => {
  it.each([
    ['Ann Avery', 'Ann'],
    [' Ann  Avery', 'Ann'],
    ['Ann', 'Ann'],
    ['Dr. Tom Day', 'Tom'],
    ['Prof. Dr. Jane Day', 'Jane'],
    ['Herr Karl Weiß', 'Karl'],
    ['Father Jim Lee', 'Jim'],
    ['Mrs. Lee', 'Mrs. Lee'],
    ['Dr. Ann', 'Dr. Ann'],
    ['Dr.', 'Dr.'],
    ['Lee, Ann', 'Lee'],
    ['Ann Lee, PhD', 'Ann'],
    ['Don Smith', 'Don'],
    ['', ''],
  ])('of %j is %j', (name, first) => expect(firstName(name)).toBe(first));
});
