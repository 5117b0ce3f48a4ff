#!/bin/sh
# Starts nginx. It removes COUNTRY_HEADER from requests unless another proxy in front sets it (TRUST_PROXY of 2 or more).
set -eu

header=${COUNTRY_HEADER:-}
case $header in
*[!A-Za-z0-9-]*)
  echo "COUNTRY_HEADER must be the name of a header such as CF-IPCountry." >&2
  exit 1
  ;;
esac

directive=
case ${TRUST_PROXY:-1} in
[2-9] | 10) ;;
*)
  if [ -n "$header" ]; then
    directive="proxy_set_header $header '';"
    echo "No proxy in front can name a country (TRUST_PROXY): $header is removed, and no real balance can trade." >&2
  fi
  ;;
esac
echo "$directive" >/tmp/country-header.conf

exec nginx "$@"
