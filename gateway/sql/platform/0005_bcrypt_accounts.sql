-- A look at every sign-in: is there still an account whose password SQL hashed (bcrypt)?
create index users_bcrypt on auth.users ((true)) where encrypted_password like '$2%';
