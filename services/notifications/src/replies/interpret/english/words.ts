import type { Classes } from '../phrase-elements.js';

/**
 * Classes of English words by their grammar, such as pronouns and adverbs, that the phrases use as `{name}`.
 */
export const WORDS: Classes = {
  i: 'i we',
  be: 'am are is was will_be be being been',
  adv: `gratefully humbly respectfully politely graciously reluctantly kindly forever so totally really definitely absolutely all fully still very much just also certainly always happily gladly
    completely actually already for_sure of_course 100% surely now too obviously super most_definitely honestly both
    sadly unfortunately simply even quite again clearly physically like kinda regrettably literally at_all only here`,
  day: `monday tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays saturdays
    sundays mornings afternoons evenings weekdays weeknights today tomorrow tonight weekend weekends`,
  when: `{day} this_week this_weekend this_time this_{day} that_day that_time that_weekend that_week that_morning this_one
    that_one next_week next_{day} on_{day} at_that_time for_{day} at_#  then the_{day} the_weekend on_the_weekend this_round
    this_morning this_afternoon the_morning mornings the_whole_weekend that_early so_early all_week all_weekend all_day
    tomorrow_morning {day}_morning {day}_afternoon this_am`,
  play: `make_it make_that make_this make_{day} make_the_round make_tee_time make_the_tee_time make_golf make_the_time play
    golf come be_there join join_you join_you_all join_you_guys join_in join_us join_them go do_it do_that do_this
    do_{day} do_golf attend swing_it swing_that get_away get_there get_out get_out_there participate show show_up
    tee_it_up manage manage_it be_playing be_joining be_coming be_going be_attending be_in be_available be_around
    be_with_you take_part hit_the_links pull_it_off break_away squeeze_it_in be_golfing get_off_work fit_it_in get_off
    work_it_out make_time get_free get_a_pass find_a_sitter do_this_one make_this_one make_that_one make_it_work
    get_the_day_off get_time_off make_it_out come_out be_out_there make_it_there make_it_this_time be_part_of_it
    do_18 play_golf play_18 be_a_part_of_it get_in join_the_group go_golfing make_it_to_golf play_this_one be_able_to
    come_along swing_by escape tag_along do_the_early_one do_this_weekend`,
  cannot: `can_not could_not will_not am_not_able_to are_not_able_to not_able_to unable_to am_not_going_to not_going_to
    are_not_going_to will_not_be_able_to would_not_be_able_to am_not_going_to_be_able_to not_going_to_be_able_to
    are_not_going_to_be_able_to can_no_longer no_longer_can will_no_longer_be_able_to no_longer_able_to not_gonna am_unable_to
    will_be_unable_to do_not_think_{i}_can do_not_think_{i}_will do_not_think_{i}_am_going_to
    do_not_think_{i}_will_be_able_to do_not_think_{i}_could do_not_believe_{i}_can do_not_think_i_am_able_to
    will_have_to_miss going_to_have_to_miss can_not_do_it_and`,
  must: `have_to am_going_to_have_to going_to_have_to will_have_to got_to have_got_to must need_to should will am_going_to
    going_to think_i_will guess_i_will will_need_to would_better had_better am_gonna_have_to shall may_have_to`,
  after_no: `{after_out} my it not can the we_are was :sad: maam ma'am dear am`,
  after_out: `{after} my got have work with had been due hell heck too all any good great love that hurt sick being there having feeling dealing traveling in out_of on whichever`,
  after: `{name} for on this today tomorrow tonight {day} thanks thank and  also man bro buddy dude guys boys fellas pal brother
    sir boss coach lol haha hahaha again already always either like definitely absolutely please baby as but see what who
    where when how is are can do i we let looking just though regardless no_matter no_problem no_worries   bring count sounds at same should ok
    yes yeah sorry unfortunately because  anymore since      until till then so sure next you your
     hope would could did was mate amigo chief captain by around maybe probably if unless provided assuming
    depending pending it   will 100% now after before hoping sounds  appreciate that's brotha homie cuz
    friend partner kid kiddo  the_early the_late either_one either_way anytime any_time whenever amen honestly still
      plus going    working     without me   bud here even all_day all_the_way all_in love_it love_golf love_to good_to great_to too_much_fun same_here this bringing wife gonna whichever either_way either`,
  filler: `a the to of it {after} {adv} hey hi hello yo oh ah aw aww ugh damn well hmm hm um uh good morning afternoon evening
    everyone everybody all fellows gentlemen gents folks team gang # :like: :sad: :yes: # right then ha hehe jeez man gee
    shoot crap shucks bummer alas argh nuts rats ooh wow whoa yay woohoo yahoo yippee xo god gosh my_friend old_man
    me us up put down mark really big number code invite option one two three round golf game bye cheers regards best
    day am pm morning # evening early late time tee o'clock oclock o clock noon january february march april may june july august
    september october november december jan feb mar apr jun jul aug sep sept oct nov dec lord home st nd rd th for_real
    period exclamation point send sent over text message reply response answer final fo greetings ladies kindly`,
};
